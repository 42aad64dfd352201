import type { usage as source } from '../fo/usage.ts';
import type { Translated } from '../message.ts';
import { pluralIn } from '../plural.ts';

const plural = pluralIn('en');

export const usage: Translated<typeof source> = {
  'usage.source.plan': 'The plan',
  'usage.source.rollover': 'Saved data',
  'usage.source.package': 'Extra package',
  'usage.source.gift': 'Gift',
  'usage.title': 'Usage',
  'usage.seeHelp': 'Day by day and month by month',
  'usage.sources': 'Where the data comes from',
  'usage.inUse': 'In use now',
  'usage.noSources': 'The number has no data right now.',
  'usage.given': 'Given to others this month',
  'usage.byMonth': 'Usage by month',
  'usage.month': 'Month',
  'usage.ofItAbroad': ({ amount }) => `${amount} of it abroad`,
  'usage.evenPace': ({ amount }) => `Even pace: ${amount} a day`,
  'usage.lastsMonth': 'At this pace, the data lasts the month.',
  'usage.lastsUntil': ({ day }) => `At this pace, the data lasts until about ${day}.`,
  'usage.runsOutIn': ({ count }) =>
    `At this pace, the data runs out in ${plural(count, { one: 'day', other: 'days' })}.`,
  'usage.runsOutToday': 'At this pace, the data runs out today.',
  'usage.nothingMeasured': 'Nothing measured yet.',
  'usage.what': 'Type',
  'usage.kind.data': 'Data',
  'usage.kind.calls': 'Calls',
  'usage.kind.sms': 'SMS',
  'usage.minutes': ({ count }) => `${count}\u00A0min`,
  'usage.texts': ({ count }) => `${count}\u00A0SMS`,
  'usage.charged': 'Outside the plan',
  'usage.takeCsv': 'Download CSV file',
  'usage.csvName': ({ number }) => `usage-${number}.csv`,
  'usage.csvNotTaken': 'Couldn’t download the file.',
  'usage.abroad.thisMonth': 'Abroad this month',
  'usage.abroad.free': 'Free',
  'usage.abroad.notIncluded': 'Not included',
  'usage.abroad.hours': ({ count }) => `${count}\u00A0h`,
  'usage.abroad.ownerDecides': 'The plan’s owner decides.',
  'usage.abroad.packages': 'Extra packages abroad',
  'usage.asTable': 'Show as a table',
  'usage.asChart': 'Show as a chart',
};
