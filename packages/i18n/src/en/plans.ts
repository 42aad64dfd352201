import type { plans as source } from '../fo/plans.ts';
import type { Translated } from '../message.ts';
import { pluralIn } from '../plural.ts';

const plural = pluralIn('en');

export const plans: Translated<typeof source> = {
  'plans.compare': 'Compare plans',
  'plans.contents': 'What’s in the plan',
  'plans.euData': 'Data in the EU',
  'plans.speed': 'Speed',
  'plans.binding': 'Commitment',
  'plans.hours': ({ count }) => plural(count, { one: 'hour', other: 'hours' }),
  'plans.withEuPackage': ({ data, price }) => `${data} with the EU package, ${price} a month`,
  'plans.noEuPackage': 'No EU package',
  'plans.upToSpeed': ({ speed }) => `Up to ${speed}\u00A0Mbit/s`,
  'plans.networkSpeed': 'As fast as the network allows',
  'plans.months': ({ count }) => plural(count, { one: 'month', other: 'months' }),
  'plans.noBinding': 'No commitment',

  'plans.unlimitedCallsAndSms': 'Unlimited calls and SMS',
  'plans.unlimitedCalls': 'Unlimited calls',
  'plans.unlimitedSms': 'Unlimited SMS',
  'plans.limitedCalls': ({ amount }) => `${amount} of calls`,
  'plans.dataInEu': ({ data }) => `${data} in the EU`,
  'plans.dataWithEuPackage': ({ data }) => `${data} in the EU with the EU package`,
  'plans.bindingOf': ({ months }) => `${months}-month commitment`,

  'plans.unlimitedData': 'Unlimited data',
  'plans.limitedData': 'Data no longer unlimited',
  'plans.priceAMonth': ({ price }) => `${price} a month`,
  'plans.samePrice': 'Same price',

  'plans.reason.cheapest': 'Lowest price',
  'plans.reason.value': 'Lowest price per GB',

  'plans.from': 'Takes effect',
  'plans.priceNow': 'Price now',
};
