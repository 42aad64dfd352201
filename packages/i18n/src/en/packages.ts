import { market } from '@bylgja/market';

import type { packages as source } from '../fo/packages.ts';
import type { Translated } from '../message.ts';
import { pluralIn } from '../plural.ts';

const plural = pluralIn('en');

export const packages: Translated<typeof source> = {
  'packages.title': 'Buy extra package',
  'packages.choose': 'Choose an extra package',
  'packages.onlyThisMonth': 'Valid only until the end of the month',
  'packages.until': ({ date, count }) =>
    count === 0
      ? `${date}. Today is the last day.`
      : `${date}. ${plural(count, { one: 'day', other: 'days' })} left.`,
  'packages.monthEndNear': ({ date }) =>
    `The month is nearly over. The package expires on ${date}, and you lose whatever is left.`,
  'packages.perGigabyte': ({ price }) => `${price}/GB`,
  'packages.continueWith': ({ amount }) => `Continue with ${amount}`,
  'packages.none': 'No extra packages are on sale right now',
  'packages.noneHelp': 'Check back later.',
  'packages.notLoaded': 'Couldn’t load the extra packages.',
  'packages.for': ({ line }) => `for ${line}`,
  'packages.now': 'Now',
  'packages.after': 'After',
  'packages.alreadyUnlimited': 'This plan already has unlimited data. An extra package adds nothing.',
  'packages.validUntil': 'Valid until',
  'packages.totalWithoutVat': 'Total without VAT',
  'packages.vat': () => `VAT ${market().vatPercent}%`,
  'packages.totalWithVat': 'Total with VAT',
  'packages.card': 'Payment card',
  'packages.cardOnNextPage': 'You enter the card number on the next page.',
  'packages.buyFor': ({ price }) => `Buy for ${price}`,
};
