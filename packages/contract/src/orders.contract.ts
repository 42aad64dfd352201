import { orderKinds } from '@bylgja/domain';
import { z } from 'zod';

import { id, instant, kroner, phoneNumber } from './common.ts';
import { endpoint } from './endpoint.ts';
import { payment } from './payments.contract.ts';

export const orderKind = z.enum(orderKinds);

export const orderStep = z.object({
  id: z.string(),
  state: z.enum(['done', 'now', 'waiting', 'failed']),
  at: instant.nullable(),
});

export const order = z.object({
  id,
  /** The number a customer can quote, `BY-104 882`. */
  number: z.string(),
  kind: orderKind,
  planId: z.string().nullable(),
  packageId: z.string().nullable(),
  phoneNumber: phoneNumber.nullable(),
  /** First name of the person whose line it is for. */
  memberName: z.string(),
  /** What is ordered, as the catalogue names it. */
  name: z.string(),
  price: kroner,
  isComplete: z.boolean(),
  isCancelled: z.boolean(),
  isMainSubscription: z.boolean(),
  createdAt: instant,
  steps: z.array(orderStep),
  payment: payment.nullable(),
  receiptId: id.nullable(),
});
export type Order = z.output<typeof order>;

/** A fresh order, and where to pay it; the address is null when there is nothing to pay by card, or it could not be had just now. */
export const placedOrder = z.object({ order, paymentUrl: z.url().nullable() });
export type PlacedOrder = z.output<typeof placedOrder>;

const orderParams = z.strictObject({ id });

export const orders = {
  list: endpoint({
    method: 'GET',
    path: '/orders',
    access: 'customer',
    summary: 'Orders of the signed-in customer, newest first, with their steps and payment',
    answer: z.array(order),
    errors: {},
  }),
  one: endpoint({
    method: 'GET',
    path: '/orders/:id',
    access: 'customer',
    summary: 'One order, as the server knows it now',
    params: orderParams,
    answer: order,
    errors: {},
  }),
  openPayment: endpoint({
    method: 'POST',
    path: '/orders/:id/payment',
    access: 'customer',
    summary: 'A fresh payment address for an unpaid order',
    params: orderParams,
    idempotent: true,
    answer: z.object({ paymentUrl: z.url() }),
    errors: { order_already_paid: 409, order_cancelled: 409, payment_provider_unavailable: 503 },
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/orders/:id/cancel',
    access: 'customer',
    summary: 'Cancel an order while it is unpaid',
    params: orderParams,
    idempotent: true,
    answer: order,
    errors: { order_already_paid: 409, payment_in_progress: 409, payment_provider_unavailable: 503 },
  }),
};
