import type { home as source } from '../fo/home.ts';
import type { Translated } from '../message.ts';
import { pluralIn } from '../plural.ts';

const plural = pluralIn('en');

export const home: Translated<typeof source> = {
  'home.action.buy-package': 'Buy extra package',
  'home.action.top-up': 'Top up',
  'home.action.give-data': 'Give data',
  'home.action.request-data': 'Request data',
  'home.action.add-family-member': 'Add a family member',
  'home.action.change-plan': 'Change plan',
  'home.action.change-sim': 'Change SIM',
  'home.action.cancel': 'Cancel subscription',

  'home.reason.line_processing': 'The number is being processed',
  'home.reason.line_blocked': 'The number is blocked',
  'home.reason.orders_processing': 'An order is being processed',
  'home.reason.not_owner': 'Only the owner can do this',
  'home.reason.not_prepaid': 'Prepaid only',
  'home.reason.prepaid_plan': 'Not possible on prepaid',
  'home.reason.not_family_plan': 'Family plans only',
  'home.reason.family_full': 'The family plan is full',
  'home.reason.already_cancelled': 'Already cancelled',
  'home.reason.binding_period': 'You’re still in your commitment',
  'home.reason.insufficient_data': 'You do not have sufficient data',
  'home.reason.monthly_give_limit_reached': 'You cannot give more data this month',

  'home.title': 'Home',
  'home.chooseNumber': 'Choose phone number',
  'home.plan': 'Plan',

  'home.dataLeft': 'Data left',
  'home.amountLeft': ({ amount }) => `${amount} left`,
  'home.leftBefore': ({ amount }) => `Before: ${amount}`,
  'home.unitLeft': ({ unit }) => `${unit} left`,
  'home.ofTotal': ({ total }) => `of ${total}`,
  'home.ofTotalWhenMeasured': ({ total }) => `of ${total} when last measured`,
  'home.leftOf': ({ left, total }) => `${left} left of ${total}`,
  'home.validUntil': ({ date }) => `Valid until ${date}`,
  'home.daysLeft': ({ count }) =>
    count === 0 ? 'last day' : `${plural(count, { one: 'day', other: 'days' })} left`,
  'home.newDataOn': ({ date }) => `New data ${date}`,
  'home.prepaidData': 'On prepaid, you get data by buying extra packages.',
  'home.measured': ({ when }) => `Measured ${when}`,
  'home.notMeasured': 'Not measured yet',
  'home.measureAgain': 'Measure again',

  'home.lasts': 'Lasts the month',
  'home.lastsUntil': ({ day }) => `Lasts until about ${day}`,
  'home.little': 'Little left',
  'home.none': 'Nothing left',
  'home.unlimited': 'Unlimited',
  'home.unknown': 'Unknown',
  'home.evenMark': 'today',

  'home.usageIn': ({ month }) => `Usage · ${month}`,
  'home.used': ({ amount }) => `${amount} used`,
  'home.perDay': ({ amount }) => `${amount} a day`,
  'home.day': 'Day',
  'home.usedOnDay': 'Used',
  'home.noUsage': 'Nothing used yet this month.',
  'home.usageNotLoaded': 'Couldn’t load your usage.',
  'home.subscriptionsNotLoaded': 'Couldn’t load your subscriptions.',
  'home.actionsNotLoaded': 'Couldn’t load your options.',
  'home.notNow': 'Not possible right now',

  'home.littleLeft': 'little left',
  'home.inProcessing': 'processing',
  'home.memberInProcessing': 'Adding a family member',
  'home.processing': 'Processing',
  'home.processingHelp': 'The subscription is being processed. This can take a few days.',
  'home.blocked': 'Blocked',
  'home.endsOn': ({ date }) => `Ends ${date}`,
  'home.prepaid': 'Prepaid',

  'home.members': ({ count }) => plural(count, { one: 'member', other: 'members' }),

  'home.welcome': ({ name }) => `Welcome, ${name}`,
  'home.noSubscription': 'You don’t have a subscription yet',
  'home.noSubscriptionHelp': 'Choose a plan and a number, or call us and we’ll help.',
  'home.chooseSubscription': 'Choose a plan',
  'home.subscribe': 'Get a subscription',
  'home.subscribeHelp': 'Keep your number and SIM.',
  'home.call': ({ phoneNumber }) => `Call ${phoneNumber}`,
};
