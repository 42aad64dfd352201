import type { CallFailure } from '@bylgja/client';
import type { Account, Member, Order, PlacedOrder, PlacedOrders } from '@bylgja/contract';
import type { Ok, PaymentMeans } from '@bylgja/domain';

import { api } from '#lib/api.ts';
import { unansweredRequest } from '#lib/unanswered-request.ts';
import type { Begun } from '#lib/unanswered-request.ts';

/** What orders and changes are answered with: what is ordered and paid, or what is so at once or planned. */
export type Placed = PlacedOrder | PlacedOrders | Member | Account;
export type PlacedResult = Ok<Placed> | CallFailure;

/** How it is paid, and the price in kr. that was reviewed. */
export interface ReviewedPayment {
  readonly payWith: PaymentMeans;
  readonly price: number;
}

/** What goes with a request: how it is paid, and the key under which the same request is the same order. */
export interface Placement {
  readonly paying: ReviewedPayment;
  readonly idempotencyKey: string;
}
type Call = (placement: Placement) => Promise<PlacedResult>;

/** It never expires: the state of its order is loaded once it is answered. */
const unanswered = unansweredRequest({ name: 'unanswered', forMs: Infinity });

/**
 * Submits a request once. Until it is answered, submitting the same again repeats it, also after a reload (rule: payments 3), with
 * the payment means and price of the first time, so that no second card is charged. It is a new request if the input differs, or if the
 * order turns out to be over: the answer was lost, and the customer has paid or cancelled the order meanwhile.
 */
export async function submitIdempotent(
  request: object,
  paying: ReviewedPayment,
  call: Call,
): Promise<PlacedResult> {
  const asked = JSON.stringify(request);
  const anew = () => unanswered.begin(paying.payWith, String(paying.price));
  const begun = await unanswered.find(asked);
  const placed = await ask(asked, begun ?? anew(), call);
  if (begun === null || !placed.ok) return placed;
  const order = orderThatPays(placed.value);
  return order && (await isOver(order.id, reviewedPaymentOf(begun))) ? ask(asked, anew(), call) : placed;
}

/** Of orders that are paid at once the one that pays for all; undefined where nothing was ordered. */
export function orderThatPays(placed: Placed): Order | undefined {
  return ordersOf(placed).find(({ paidWith }) => paidWith === null);
}

export function ordersOf(placed: Placed): readonly Order[] {
  if (!('paymentUrl' in placed)) return [];
  return 'order' in placed ? [placed.order] : placed.orders;
}

function ask(asked: string, begun: Begun, call: Call): Promise<PlacedResult> {
  const { idempotencyKey } = begun;
  return unanswered.ask(asked, begun, () => call({ paying: reviewedPaymentOf(begun), idempotencyKey }));
}

function reviewedPaymentOf({ words: [payWith, price] }: Begun): ReviewedPayment {
  return { payWith: payWith === 'agreement' ? 'agreement' : 'card', price: Number(price) };
}

/**
 * Whether the customer has finished with the unanswered order. The answer to a repeated request is the stored first one; the current
 * state has to be loaded. A payment by saved card needed no act of theirs, and is news to them.
 */
async function isOver(orderId: string, { payWith }: ReviewedPayment): Promise<boolean> {
  const order = await api.call('GET /orders/:id', { params: { id: orderId } });
  if (!order.ok) return false;
  const { isComplete, isCancelled } = order.value;
  return isCancelled || (isComplete && payWith === 'card');
}
