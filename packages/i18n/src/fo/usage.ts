import type { GrantSource } from '@bylgja/domain';

import type { Slice } from '../message.ts';
import { pluralIn } from '../plural.ts';

const plural = pluralIn('fo');

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
  'usage.byMonth': 'Nýtsla um mánaðin',
  'usage.month': 'Mánaður',
  'usage.ofItAbroad': ({ amount }: { amount: string }) => `harav ${amount} uttanlands`,
  'usage.evenPace': ({ amount }: { amount: string }) => `Javnt býtt: ${amount} um dagin`,
  'usage.lastsMonth': 'Við hesi nýtslu røkkur data út mánaðin.',
  'usage.lastsUntil': ({ day }: { day: string }) => `Við hesi nýtslu røkkur data til uml. ${day}.`,
  'usage.runsOutIn': ({ count }: { count: number }) =>
    `Við hesi nýtslu er data uppi um ${plural(count, { one: 'dag', other: 'dagar' })}.`,
  'usage.runsOutToday': 'Við hesi nýtslu er data uppi í dag.',
  'usage.nothingMeasured': 'Einki er mátað enn.',
  'usage.what': 'Hvat',
  'usage.kind.data': 'Data',
  'usage.kind.calls': 'Samrøður',
  'usage.kind.sms': 'SMS',
  'usage.minutes': ({ count }: { count: number }) => `${count}\u00A0min.`,
  'usage.texts': ({ count }: { count: number }) => `${count}\u00A0SMS`,
  'usage.charged': 'Uttan fyri haldið',
  'usage.takeCsv': 'Tak CSV-fílu',
  'usage.csvName': ({ number }: { number: string }) => `nytsla-${number}.csv`,
  'usage.csvNotTaken': 'Tað eydnaðist ikki at taka fíluna niður.',
  'usage.abroad.thisMonth': 'Uttanlands henda mánaðin',
  'usage.abroad.free': 'Ókeypis',
  'usage.abroad.notIncluded': 'Ikki við',
  'usage.abroad.hours': ({ count }: { count: number }) => `${count}\u00A0t.`,
  'usage.abroad.ownerDecides': 'Eigarin av haldinum avger.',
  'usage.abroad.packages': 'Eyka\u00ADpakkar uttanlands',
  'usage.asTable': 'Vís sum talvu',
  'usage.asChart': 'Vís sum mynd',
} satisfies Slice;
