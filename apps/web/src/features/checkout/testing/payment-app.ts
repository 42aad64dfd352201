import type { Order } from '@bylgja/contract';

import { fakeApi } from '#testing/fake-api.ts';
import type { Answers } from '#testing/fake-api.ts';
import { accountOf, actionsOn, gigabyte, lineOf, subscriptionsOf } from '#testing/lines.ts';
import { openApp } from '#testing/open-app.tsx';
import { orderOf, paymentOf, step } from '#testing/orders.ts';
import { answersTo, solja } from '#testing/people.ts';

const fiveGigabytes = {
  id: 'gb-5',
  name: '5 GB',
  price: 79,
  priceWithoutVat: 63.2,
  vat: 15.8,
  dataAmount: 5 * gigabyte,
  zone: 'domestic',
  validUntil: '2026-11-30',
} as const;

export const paymentUrl = 'https://provider.example/payments/1';

type Payment = NonNullable<Order['payment']>;

/** An order with a payment in this state; a pending one has its page at the provider. */
export function orderWith(
  state: Payment['state'],
  payment: Partial<Payment> = {},
  rest: Partial<Order> = {},
): Order {
  return orderOf({
    payment: { ...paymentOf(state), paymentUrl: state === 'pending' ? paymentUrl : null, ...payment },
    ...rest,
  });
}

export const visa = { brand: 'visa', last4: '4242' };

/** The same order, paid and delivered a minute before it is looked at. */
export function paid(order: Order): Order {
  const at = '2026-11-21T14:39:00.000Z';
  return {
    ...order,
    isComplete: true,
    steps: ['ordered', 'paid', 'delivered'].map((id) => step(id, 'done', at)),
    payment: { ...paymentOf('captured'), card: visa },
    receiptId: 'receipt-1',
  };
}

/** The server's state of one order and its line, which a test can change. */
export async function openPayment(given: Order, answers: Answers = {}, search = '') {
  const world = { order: given, left: 62.4 };
  const line = () => lineOf('Bjørk', '01', { id: 'line', domestic: [world.left * gigabyte, 100 * gigabyte] });
  const server = fakeApi({
    ...answersTo(solja),
    'GET /packages': () => [fiveGigabytes],
    'GET /subscriptions': () => subscriptionsOf(accountOf([line()])),
    'GET /actions': () => actionsOn([line()]),
    'GET /orders/:id': () => world.order,
    'POST /orders/:id/payment': () => ({ paymentUrl }),
    'GET /receipts/:id/pdf': () =>
      new Response('%PDF-1.7', { headers: { 'content-type': 'application/pdf' } }),
    ...answers,
  });
  const app = await openApp(`/gjald/${given.id}${search}`, { signedIn: true, known: solja });
  return { app, server, world };
}
