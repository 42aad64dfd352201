import type { limits as source } from '../fo/limits.ts';
import type { Translated } from '../message.ts';

export const limits: Translated<typeof source> = {
  'limits.title': 'Limits and alerts',
  'limits.help': 'Alerts about usage, and a stop abroad',
  'limits.notLoaded': 'Could not fetch the limits.',
  'limits.thisMonth': 'Used this month',
  'limits.usedOf': ({ used, total }) => `${used} of ${total}`,
  'limits.data': 'Alerts about data',
  'limits.dataHelp': 'We tell you by text message when 75, 90 and 100% are used.',
  'limits.outside': 'Limit outside the plan',
  'limits.outsideHelp': 'The amount for each month. Write 0 if nothing is to be used outside the plan.',
  'limits.amountWrong': ({ max }) => `Write an amount without decimals, at most ${max}`,
  'limits.save': 'Save the limit',
  'limits.saved': ({ amount }) => `The limit is now ${amount}`,
  'limits.stop': 'Stop abroad',
  'limits.stopHelp': 'Use abroad stops when the data there or the limit is used up.',
  'limits.stopOff': 'Let use go on',
  'limits.stopOffQuestion': 'Should use abroad go on?',
  'limits.stopOffWarning':
    'It will not stop when the data abroad or the limit is used up. That can become expensive.',
  'limits.stopped': 'Use abroad is stopped this month.',
  'limits.stoppedByData': 'Use abroad is stopped: the data there is used up.',
  'limits.stoppedByLimit': 'Use abroad is stopped: the limit is used up.',
  'limits.buyEu': 'Buy an EU package',
  'limits.change': 'Change the limits',
  'limits.see': 'See the limits',
  'limits.yes': 'Yes',
  'limits.no': 'No',
  'limits.ownerSets': 'The owner of the plan sets the limits.',
};
