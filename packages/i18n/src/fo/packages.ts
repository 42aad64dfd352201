import { market } from '@bylgja/market';

import type { Slice } from '../message.ts';
import { pluralIn } from '../plural.ts';

const plural = pluralIn('fo');

export const packages = {
  'packages.title': 'Keyp eyka\u00ADpakka',
  'packages.choose': 'Vel eyka\u00ADpakka',
  'packages.onlyThisMonth': 'Bert galdandi út mánaðin',
  'packages.until': ({ date, count }: { date: string; count: number }) =>
    count === 0
      ? `til ${date}. Í dag er seinasti dagur.`
      : `til ${date}. ${plural(count, { one: 'dagur', other: 'dagar' })} eftir.`,
  'packages.monthEndNear': ({ date }: { date: string }) =>
    `Mánaðurin er skjótt liðugur. Pakkin gongur út ${date}, og tað, sum er eftir, hvørvur.`,
  'packages.perGigabyte': ({ price }: { price: string }) => `${price}/GB`,
  'packages.continueWith': ({ amount }: { amount: string }) => `Halt fram við ${amount}`,
  'packages.none': 'Ongir eyka\u00ADpakkar eru til sølu í løtuni',
  'packages.noneHelp': 'Hygg aftur seinni.',
  'packages.notLoaded': 'Tað eydnaðist ikki at heinta eyka\u00ADpakkarnar.',
  'packages.for': ({ line }: { line: string }) => `til ${line}`,
  'packages.now': 'Nú',
  'packages.after': 'Aftaná',
  'packages.alreadyUnlimited': 'Haldið hevur óavmarkað data longu. Ein eyka\u00ADpakki gevur einki afturat.',
  'packages.validUntil': 'Galdandi til',
  'packages.totalWithoutVat': 'Tilsamans uttan MVG',
  'packages.vat': () => `MVG ${market().vatPercent}\u00A0%`,
  'packages.totalWithVat': 'Tilsamans við MVG',
  'packages.card': 'Gjaldskort',
  'packages.cardOnNextPage': 'Tú skrivar kort\u00ADnummarið á næstu síðu.',
  'packages.buyFor': ({ price }: { price: string }) => `Keyp fyri ${price}`,
} satisfies Slice;
