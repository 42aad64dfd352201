import type { Translated } from '../catalogue.ts';
import type { usage as source } from '../fo/usage.ts';

export const usage: Translated<typeof source> = {
  'usage.source.plan': 'The plan',
  'usage.source.rollover': 'Saved data',
  'usage.source.package': 'Extra package',
  'usage.source.gift': 'Gift',
  'usage.title': 'Usage',
  'usage.seeHelp': 'Day by day and month by month',
  'usage.sources': 'Where the data comes from',
  'usage.inUse': 'Being used now',
  'usage.noSources': 'The number has no data at the moment.',
  'usage.given': 'Given to others this month',
  'usage.where': 'Where',
  'usage.byMonth': 'Usage by month',
  'usage.month': 'Month',
  'usage.nothingMeasured': 'Nothing is measured yet.',
  'usage.asTable': 'Show as a table',
  'usage.asChart': 'Show as a chart',
};
