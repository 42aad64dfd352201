import type { GrantSource } from '@bylgja/domain';

import type { Slice } from '../catalogue.ts';

const sources = {
  'usage.source.plan': 'Haldið',
  'usage.source.rollover': 'Goymt data',
  'usage.source.package': 'Eyka\u00ADpakki',
  'usage.source.gift': 'Gáva',
} satisfies Record<`usage.source.${GrantSource}`, string>;

export const usage = {
  ...sources,
  'usage.title': 'Nýtsla',
  'usage.seeHelp': 'Dag fyri dag og mánað fyri mánað',
  'usage.sources': 'Hvaðani data kemur',
  'usage.inUse': 'Verður nýtt nú',
  'usage.noSources': 'Nummarið hevur einki data í løtuni.',
  'usage.given': 'Givið øðrum henda mánaðin',
  'usage.where': 'Hvar',
  'usage.byMonth': 'Nýtsla um mánaðin',
  'usage.month': 'Mánaður',
  'usage.nothingMeasured': 'Einki er mátað enn.',
  'usage.asTable': 'Vís sum talvu',
  'usage.asChart': 'Vís sum mynd',
} satisfies Slice;
