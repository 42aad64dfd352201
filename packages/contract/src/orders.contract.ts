import { orderKinds, holdResolutions, orderProblems } from '@bylgja/domain';
import { z } from 'zod';

import { id, instant, majorUnits, noContent, phoneNumber } from './common.ts';
import { endpoint } from './endpoint.ts';
import { payingErrors, payment } from './payments.contract.ts';
import { porting, simcardNumber } from './sign-up.ts';

export const orderKind = z.enum(orderKinds);

export const orderStep = z.object({
  id: z.string(),
  state: z.enum(['done', 'now', 'waiting', 'failed']),
  at: instant.nullable(),
});

export const order = z.object({
  id,
  /** The number that a customer can quote, `AB-104 882` with the prefix of the provider. */
  number: z.string(),
  kind: orderKind,
  planId: z.string().nullable(),
  packageId: z.string().nullable(),
  phoneNumber: phoneNumber.nullable(),
  /** First name of the user of its line. */
  memberName: z.string(),
  /** The name of the product in the catalogue. */
  name: z.string(),
  price: majorUnits,
  isComplete: z.boolean(),
  isCancelled: z.boolean(),
  isMainSubscription: z.boolean(),
  createdAt: instant,
  steps: z.array(orderStep),
  payment: payment.nullable(),
  receiptId: id.nullable(),
  /** Its line, once there is one. */
  lineId: id.nullable(),
  /** The order whose payment pays this one too, if several are paid at once. */
  paidWith: id.nullable(),
  /** What the customer has to correct. */
  problem: z.enum(orderProblems).nullable(),
  /** What can be corrected by `PATCH /orders/:id/number`; empty if only the provider can help. */
  mends: z.array(z.enum(holdResolutions)),
  /** When the number moves here. */
  scheduledAt: instant.nullable(),
  /** Until when it waits for its payment, or is on hold; then it is cancelled. */
  expiresAt: instant.nullable(),
  /** Until when a SIM change waits for its confirmation; null if it does not wait. */
  waitsUntil: instant.nullable(),
});
export type Order = z.output<typeof order>;

/** A new order, and where to pay it; the address is null if nothing is to be paid by card, or no payment link could be created now. */
export const placedOrder = z.object({ order, paymentUrl: z.url().nullable() });
export type PlacedOrder = z.output<typeof placedOrder>;

/** Orders that are paid together, and where. */
export const placedOrders = z.object({ orders: z.array(order), paymentUrl: z.url().nullable() });
export type PlacedOrders = z.output<typeof placedOrders>;

const orderParams = z.strictObject({ id });

export const orders = {
  resolveHold: endpoint({
    method: 'PATCH',
    path: '/orders/:id/number',
    access: 'customer',
    summary: 'Correct an order on hold',
    description: 'Corrects the number to port in or the blank SIM card, or chooses a new number.',
    params: orderParams,
    body: z.union([
      z.strictObject({ porting }),
      z.strictObject({ phoneNumberReservationId: id }),
      z.strictObject({ simcardNumber }),
    ]),
    answer: order,
    errors: { nothing_to_mend: 409, number_stays: 409, porting_refused: 422, reservation_expired: 422 },
  }),
  networkCallback: endpoint({
    method: 'POST',
    path: '/network-callbacks',
    access: 'guest',
    summary: 'Receive a network notification',
    description: 'A service order has changed at the network.',
    signed: 'networkToken',
    status: 204,
    answer: noContent,
    errors: { bad_signature: 403, unknown_callback: 422 },
  }),
  list: endpoint({
    method: 'GET',
    path: '/orders',
    access: 'customer',
    summary: 'List orders',
    description: 'With their steps and payment, newest first.',
    answer: z.array(order),
    errors: {},
  }),
  one: endpoint({
    method: 'GET',
    path: '/orders/:id',
    access: 'customer',
    summary: 'Get an order',
    params: orderParams,
    answer: order,
    errors: {},
  }),
  openPayment: endpoint({
    method: 'POST',
    path: '/orders/:id/payment',
    access: 'customer',
    summary: 'Open an order’s payment',
    description: 'A fresh payment address for an unpaid order.',
    params: orderParams,
    idempotent: true,
    answer: z.object({ paymentUrl: z.url() }),
    errors: {
      order_already_paid: 409,
      order_cancelled: 409,
      payment_in_progress: 409,
      payment_provider_unavailable: 503,
    },
  }),
  charge: endpoint({
    method: 'POST',
    path: '/orders/:id/charge',
    access: 'customer',
    summary: 'Charge an order',
    description: 'Pays an unpaid order on the saved card.',
    params: orderParams,
    /** The reviewed price: no other amount is charged. */
    body: z.strictObject({ price: majorUnits }),
    idempotent: true,
    answer: order,
    errors: {
      ...payingErrors,
      order_already_paid: 409,
      order_cancelled: 409,
      payment_in_progress: 409,
      payment_provider_unavailable: 503,
    },
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/orders/:id/cancel',
    access: 'customer',
    summary: 'Cancel an unpaid order',
    description: 'If the money came first, it is refused and the order goes on.',
    params: orderParams,
    idempotent: true,
    answer: order,
    errors: { order_already_paid: 409, payment_in_progress: 409, payment_provider_unavailable: 503 },
  }),
};
