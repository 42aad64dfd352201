import { brand } from '@bylgja/brand';

import type { Examples } from '../call-examples.ts';
import { ids, lastDayOfMonth, now, numbers } from './people.ts';

const paymentUrl = 'https://payment.quickpay.net/payments/5f2d1c';

/** Bjørk has ordered 5 GB, and has not paid yet. */
export const order = {
  id: ids.order,
  number: `${brand.orderPrefix}-104 882`,
  kind: 'package' as const,
  planId: null,
  packageId: 'gb-5',
  phoneNumber: numbers.bjork,
  memberName: 'Bjørk',
  name: '5 GB',
  price: 79,
  isComplete: false,
  isCancelled: false,
  isMainSubscription: false,
  createdAt: now,
  steps: [
    { id: 'ordered', state: 'done' as const, at: now },
    { id: 'paid', state: 'now' as const, at: null },
    { id: 'delivered', state: 'waiting' as const, at: null },
  ],
  payment: {
    id: 'A0000000000123',
    state: 'pending' as const,
    amount: 79,
    paymentUrl,
    card: null,
    declineReason: null,
    payWith: 'card' as const,
  },
  receiptId: null,
  lineId: ids.bjorksLine,
  paidWith: null,
  problem: null,
  mends: [],
  scheduledAt: null,
  expiresAt: '2026-11-22T14:32:00.000Z',
  waitsUntil: null,
};

const { payment } = order;
/** The same, paid with the saved card. */
const paid = {
  ...order,
  isComplete: true,
  steps: order.steps.map(({ id }) => ({ id, state: 'done' as const, at: now })),
  payment: {
    ...payment,
    state: 'captured' as const,
    paymentUrl: null,
    payWith: 'agreement' as const,
    card: { brand: 'visa', last4: '4242' },
  },
  receiptId: ids.receipt,
  expiresAt: null,
};

export const placed = { order, paymentUrl };

const ofOrder = { params: { id: ids.order } };

export const packages = [
  {
    id: 'gb-5',
    name: '5 GB',
    price: 79,
    priceWithoutVat: 63.2,
    vat: 15.8,
    dataAmount: 5120,
    zone: 'domestic' as const,
    validUntil: lastDayOfMonth,
  },
];

const [gb5] = packages;
if (!gb5) throw new Error('there is no package');

/** Packages, and the orders of everything. */
export const orderExamples = {
  'GET /packages': { answer: packages },
  'GET /packages/:id': { params: { id: 'gb-5' }, answer: gb5 },
  'POST /packages': {
    body: { packageId: 'gb-5', phoneNumber: numbers.bjork, payWith: 'card', price: 79 },
    answer: placed,
  },
  'GET /orders': { answer: [order] },
  'GET /orders/:id': { ...ofOrder, answer: order },
  'POST /orders/:id/payment': { ...ofOrder, answer: { paymentUrl } },
  'POST /orders/:id/charge': { ...ofOrder, body: { price: 79 }, answer: paid },
  'POST /orders/:id/cancel': { ...ofOrder, answer: { ...order, isCancelled: true, payment: null } },
  'PATCH /orders/:id/number': {
    ...ofOrder,
    body: { porting: { phoneNumber: '553999', simcardNumber: '8929 0000 0000 0000 001' } },
    answer: order,
  },
} satisfies Partial<Examples>;
