import {
  capturedAmount,
  hasPendingOperation,
  minorUnits,
  refundCallMs,
  refundedAmount,
} from '@bylgja/domain';
import type { MinorUnits, PaymentOperation } from '@bylgja/domain';

import { inTransaction } from '#db/database.ts';
import type { Deps } from '#deps.ts';
import type { DatedSnapshot } from '#gateways/cards/card-provider.ts';
import { logEvent } from '#log/log-events.ts';

import { createAttempt } from './charges.ts';
import type { PaymentDeps } from './payment-effects.ts';
import { findAttempt } from './payments.store.ts';
import { findPayer, findPriceDue } from './purchases.store.ts';
import { applyProviderSnapshot, settlementOf } from './settlement.ts';
import { closeUnmatched, lockWritten, saveUnmatched } from './unmatched.store.ts';

/**
 * Takes in a payment at the provider that no payment here stands for: after a restore, one that was made after the backup. If its
 * order is here and waits for its payment, the payment is that of the order, and settles it. Otherwise its money is written down
 * once, for an operator. Returns whether it is left to the operator. A payment of another merchant, in another currency or mode is
 * left alone.
 */
export async function takeInUnmatched(deps: PaymentDeps, snapshot: DatedSnapshot): Promise<boolean> {
  const { ref, purchase, operations } = snapshot;
  const amount = heldAmount(operations);
  if (!settlementOf(deps, { ref, amountDue: amount }, snapshot).ok) return false;
  if (amount <= 0) {
    if (isReturned(operations)) await closeAsRefunded(deps, ref);
    return false;
  }
  if (purchase && (await adopt(deps, ref, purchase.orderId))) {
    await applyProviderSnapshot(deps, snapshot);
    return false;
  }
  if (await writeDown(deps, snapshot, amount)) {
    logEvent(deps.log, 'payment.unmatched', { ref, amount });
  }
  return true;
}

const unknownPurchase = { orderId: null, customerId: null, kind: null, packageId: null, lineId: null };

/** Returns whether the payment was not written down before. */
async function writeDown(
  deps: Deps,
  { ref, providerId, purchase, agreementId, operations, readAt }: DatedSnapshot,
  amount: MinorUnits,
): Promise<boolean> {
  const { orderId, customerId, kind, packageId, lineId } = purchase ?? unknownPurchase;
  const payment = {
    ref,
    provider_id: providerId,
    customer_id: await findPayer(deps.db, { customerId, agreementId: agreementId ?? null }),
    order_id: orderId,
    kind,
    package_id: packageId,
    line_id: lineId,
    amount_minor: amount,
    found_at: deps.clock.now(),
  };
  const endedBefore = hasPendingOperation(operations) ? null : new Date(readAt.getTime() - refundCallMs);
  return saveUnmatched(deps.db, payment, endedBefore);
}

/**
 * Makes the payment that of its order, unless another payment of the order is live, or an operator has decided about this one
 * already.
 */
async function adopt(deps: Deps, ref: string, orderId: string): Promise<boolean> {
  return inTransaction(deps, async (inTx) => {
    const written = await lockWritten(inTx.db, ref);
    if (await findAttempt(inTx.db, ref)) return true;
    if (written && (written.refund_sent_at !== null || written.outcome !== null)) return false;
    const due = await findPriceDue(inTx.db, orderId);
    if (due === undefined) return false;
    await createAttempt(inTx, { orderId, amount: due, agreementId: null, ref });
    // Also where another look at the same payment made it first.
    return (await findAttempt(inTx.db, ref)) !== undefined;
  });
}

/** Whether money was captured and nothing of it is held any more. A payment that is only authorized may still be captured. */
export function isReturned(operations: readonly PaymentOperation[]): boolean {
  return capturedAmount(operations) > 0 && heldAmount(operations) <= 0;
}

/** Closes an unmatched payment whose money has gone back. */
export async function closeAsRefunded(deps: Deps, ref: string): Promise<void> {
  await closeUnmatched(deps.db, { ref, outcome: 'refunded', at: deps.clock.now() });
}

/** The captured money that has not been refunded. */
export function heldAmount(operations: readonly PaymentOperation[]): MinorUnits {
  return minorUnits(capturedAmount(operations) - refundedAmount(operations));
}
