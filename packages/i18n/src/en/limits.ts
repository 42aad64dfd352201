import type { limits as source } from '../fo/limits.ts';
import type { Translated } from '../message.ts';

export const limits: Translated<typeof source> = {
  'limits.title': 'Limits and alerts',
  'limits.help': 'Usage alerts and spending limits',
  'limits.notLoaded': 'Couldn’t load the limits.',
  'limits.thisMonth': 'Used this month',
  'limits.usedOf': ({ used, total }) => `${used} of ${total}`,
  'limits.data': 'Data alerts',
  'limits.dataHelp': 'We’ll text the number when 75%, 90% and 100% of its data is used.',
  'limits.outside': 'Spending limit outside the plan',
  'limits.outsideHelp':
    'In kroner a month. Usage abroad stops at this amount if automatic stop is on, or at the first charge if you enter 0.',
  'limits.amountWrong': ({ max }) => `Enter an amount without decimals, at most ${max}`,
  'limits.save': 'Save the limit',
  'limits.saved': ({ amount }) => `The limit is now ${amount}`,
  'limits.stop': 'Automatic stop abroad',
  'limits.stopHelp': 'Usage abroad stops when the data there is used up or the limit is reached.',
  'limits.stopOff': 'Keep using data abroad',
  'limits.stopOffQuestion': 'Keep using data abroad?',
  'limits.stopOffWarning':
    'Usage abroad won’t stop when the data there is used up or the limit is reached. That can get expensive.',
  'limits.stopped': 'Usage abroad has stopped for this month.',
  'limits.stoppedByData': 'Usage abroad has stopped: the data there is used up.',
  'limits.stoppedByLimit': 'Usage abroad has stopped: the limit has been reached.',
  'limits.moreAbroad': 'Get more data abroad',
  'limits.change': 'Change the limits',
  'limits.see': 'See the limits',
  'limits.yes': 'Yes',
  'limits.no': 'No',
  'limits.ownerSets': 'The plan’s owner sets the limits.',
};
