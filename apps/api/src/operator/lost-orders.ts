import { fail, hasPendingOperation, ok } from '@bylgja/domain';
import type { MinorUnits, Result } from '@bylgja/domain';

import type { AppDeps } from '#app-deps.ts';
import { inTransaction } from '#db/database.ts';
import type { InTransaction } from '#db/database.ts';
import { lockOrder } from '#features/orders/orders.store.ts';
import { createAttempt } from '#features/payments/charges.ts';
import { closePayment } from '#features/payments/payments.service.ts';
import { applyProviderSnapshot, settlementOf } from '#features/payments/settlement.ts';
import { heldAmount } from '#features/payments/unmatched-payments.ts';
import { lockUnmatched } from '#features/payments/unmatched.store.ts';
import type { UnmatchedRow } from '#features/payments/unmatched.store.ts';

import { placeLostOrder } from './place-lost-order.ts';

export type LostRefusal =
  | 'not_found'
  | 'cannot_deliver'
  | 'refund_under_way'
  | 'not_settled'
  | 'order_already_paid'
  | 'payment_in_progress'
  | 'payment_provider_unavailable';

/** What the provider says about the payment at this moment. */
interface Seen {
  readonly ref: string;
  /** The money it holds. */
  readonly amount: MinorUnits;
  /** Whether it holds any, and it is ours. */
  readonly isPaid: boolean;
  /** Whether an operation is not decided yet. */
  readonly isPending: boolean;
}

/**
 * Delivers what an unmatched payment has paid, once, with its receipt. An order that waits here is paid by it; another payment of the
 * order that is open is closed first. An order that a restore has lost is placed again under its earlier id; only packages and top-ups
 * can be known from what the provider keeps, and they cost what the provider holds now. `not_settled`: it was placed, and its payment
 * does not settle it.
 */
export async function deliverLostOrder(deps: AppDeps, ref: string): Promise<Result<string, LostRefusal>> {
  const look = await deps.cards.findByRef(ref);
  if (!look.ok || !look.value) return fail(look.ok ? 'not_found' : 'payment_provider_unavailable');
  const { operations } = look.value;
  const amount = heldAmount(operations);
  const isPaid = amount > 0 && settlementOf(deps, { ref, amountDue: amount }, look.value).ok;
  const seen = { ref, amount, isPaid, isPending: hasPendingOperation(operations) };
  const placed = await pay(deps, seen);
  if (!placed.ok) return placed;
  // Where this process ends here, the payment is due for its check like any other.
  const settled = await applyProviderSnapshot(deps, look.value);
  return settled?.lifecycle === 'settled' ? placed : fail('not_settled');
}

async function pay(deps: AppDeps, seen: Seen): Promise<Result<string, LostRefusal>> {
  const begun = await inTransaction(deps, (inTx) => beginPayment(inTx, seen));
  if (!begun.ok || begun.value.openOrderId === null) return begun.ok ? ok(begun.value.orderId) : begun;
  const closed = await closePayment(deps, begun.value.openOrderId);
  if (!closed.ok) return closed;
  const again = await inTransaction(deps, (inTx) => beginPayment(inTx, seen));
  if (!again.ok) return again;
  return again.value.openOrderId === null ? ok(again.value.orderId) : fail('payment_in_progress');
}

interface Begun {
  readonly orderId: string;
  /** The order, as long as another payment of it is open; then nothing was begun. */
  readonly openOrderId: string | null;
}

async function beginPayment(
  deps: InTransaction<AppDeps>,
  seen: Seen,
): Promise<Result<Begun, 'not_found' | 'refund_under_way' | 'cannot_deliver'>> {
  const payment = await lockUnmatched(deps.db, seen.ref);
  if (!payment) return fail('not_found');
  if (payment.refund_sent_at !== null || seen.isPending) return fail('refund_under_way');
  const { order_id: orderId } = payment;
  const price = seen.isPaid && orderId !== null ? await priceOf(deps, payment, seen.amount) : null;
  if (orderId === null || price === null) return fail('cannot_deliver');
  const attempt = await createAttempt(deps, { orderId, amount: price, agreementId: null, ref: seen.ref });
  return ok({ orderId, openOrderId: attempt ? null : orderId });
}

/** What its order costs: that which waits here, or that which is placed again. Null if there can be none. */
async function priceOf(
  deps: InTransaction<AppDeps>,
  payment: UnmatchedRow,
  amount: MinorUnits,
): Promise<MinorUnits | null> {
  const order = payment.order_id === null ? undefined : await lockOrder(deps.db, payment.order_id);
  if (order) return order.state === 'awaiting_payment' ? order.price_minor : null;
  return (await placeLostOrder(deps, payment, amount)) ? amount : null;
}
