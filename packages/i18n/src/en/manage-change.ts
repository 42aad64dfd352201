import type { change as source } from '../fo/manage-change.ts';
import type { Translated } from '../message.ts';
import { pluralIn } from '../plural.ts';

const plural = pluralIn('en');

export const change: Translated<typeof source> = {
  'manage.now': 'Now',
  'manage.immediately': 'Right away',
  'manage.fromDay': ({ date }) => `From ${date}`,
  'manage.aMonth': 'a month',
  'manage.lineCount': ({ count }) => plural(count, { one: 'number', other: 'numbers' }),
  'manage.withEuPackage': 'With EU package',
  'manage.noPlan': 'No plan',
  'manage.nothingLeft': 'Nothing',

  'manage.loses': 'What you’ll lose',
  'manage.lost.rollover': 'of saved data is deleted',
  'manage.lost.plan_data': 'left in the plan',
  'manage.lost.package': 'left in extra packages',
  'manage.lost.gift': 'left from gifts received',
  'manage.lost.less': 'less a month',
  'manage.lost.eu_package': 'The EU package',
  'manage.lost.eu_packageHelp': 'calls, SMS and data in the EU, from next month',
  'manage.lost.number': 'The number',
  'manage.lost.numberHelp': 'someone else can get it after 90 days',
  'manage.lost.family_price': 'The family price',
  'manage.lost.family_priceHelp': 'it only applies in the family plan',
  'manage.lost.unlimited': 'Unlimited data',
  'manage.lost.unlimitedHelp': ({ amount }) => `becomes ${amount} a month`,

  'manage.dueNow': 'To pay now',
  'manage.dueFor': ({ count }) =>
    count === 1
      ? 'The difference for the last day of the month'
      : `The difference for the ${count} days left in the month, including today`,
  'manage.nothingDue': 'Nothing to pay now.',
  'manage.keepsUntil': ({ date }) => `Until ${date}, everything stays as it is.`,
  'manage.pricesWithVat': 'Prices include VAT.',
  'manage.boundUntil': ({ date }) => `The commitment runs until ${date}.`,
  'manage.bindingCosts': ({ date, count, price }) =>
    `The commitment runs until ${date}. ${plural(count, { one: 'month is left and costs', other: 'months are left and cost' })} ${price} in total. You can cancel in the month the commitment ends.`,
  'manage.previewNotLoaded': 'Couldn’t load the details of this change.',
  'manage.doAndPay': ({ act, price }) => `${act} · ${price}`,
};
