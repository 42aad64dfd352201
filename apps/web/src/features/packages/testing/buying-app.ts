import type { ExtraPackage, Member } from '@bylgja/contract';

import { fakeApi } from '#testing/fake-api.ts';
import type { Answers } from '#testing/fake-api.ts';
import {
  accountOf,
  actionsOn,
  family,
  gigabyte,
  lineOf,
  subscriptionsOf,
  unmeasured,
} from '#testing/lines.ts';
import { openApp } from '#testing/open-app.tsx';
import { orderOf, paymentOf } from '#testing/orders.ts';
import { answersTo, solja } from '#testing/people.ts';

type Offer = [gigabytes: number, majorUnits: number, zone?: ExtraPackage['zone']];

function extra(id: string, [gigabytes, price, zone = 'domestic']: Offer): ExtraPackage {
  return {
    id,
    name: `${gigabytes} GB`,
    price,
    priceWithoutVat: price * 0.8,
    vat: price * 0.2,
    dataAmount: gigabytes * gigabyte,
    zone,
    validUntil: '2026-11-30',
  };
}

export const packages = [
  extra('gb-1', [1, 29]),
  extra('gb-5', [5, 79]),
  extra('gb-20', [20, 149]),
  extra('eu-gb-1', [1, 49, 'eu']),
];

const bjork = lineOf('Bjørk', '01');
const sara = lineOf('Sára', '03', { domestic: [4.1 * gigabyte, 100 * gigabyte] });
/** Her line is in processing. */
export const elin = unmeasured('Elin', '05', 'processing');

export const paymentUrl = 'https://provider.example/payments/1';
export const order = orderOf({ payment: { ...paymentOf('pending'), paymentUrl } });

/** The app of a person who may buy for these lines, at a path. */
export async function openBuying(
  path: string,
  answers: Answers = {},
  lines: readonly Member[] = [bjork, sara, elin],
) {
  const isReady = ({ status }: Member) => status === 'active';
  const server = fakeApi({
    ...answersTo(solja),
    'GET /packages': () => packages,
    'GET /subscriptions': () => subscriptionsOf(accountOf(lines, family)),
    'GET /actions': () =>
      lines.flatMap((line) => actionsOn([line], isReady(line) ? {} : { 'buy-package': 'line_processing' })),
    'POST /packages': () => Response.json({ order, paymentUrl }, { status: 201 }),
    'GET /orders/:id': () => order,
    ...answers,
  });
  const app = await openApp(path, { signedIn: true, known: solja });
  return { app, server };
}
