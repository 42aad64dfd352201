import { capturedAmount, fail, hasPendingOperation, minorUnits, ok, refundedAmount } from '@bylgja/domain';
import type { MinorUnits, PaymentOperation, Result } from '@bylgja/domain';

import { inTransaction } from '#db/database.ts';
import type { Deps } from '#deps.ts';
import type { ProviderSnapshot } from '#gateways/cards/card-provider.ts';
import { logEvent } from '#log/log-events.ts';

import { createAttempt } from './charges.ts';
import type { PaymentDeps } from './payment-effects.ts';
import { findAttempt } from './payments.store.ts';
import { settleMs } from './refunds.ts';
import { applyProviderSnapshot } from './settlement.ts';
import {
  closeUnmatched,
  findPayer,
  findPriceDue,
  lockUnmatched,
  saveRefundSent,
  saveUnmatched,
} from './unmatched.store.ts';

/**
 * Takes in a payment at the provider that no payment here stands for: after a restore, one that was made after the backup. If its
 * order is here and waits for its payment, the payment is that of the order, and settles it. Otherwise its money is written down
 * once, for an operator. Returns whether it is left to the operator.
 */
export async function takeInUnmatched(deps: PaymentDeps, snapshot: ProviderSnapshot): Promise<boolean> {
  const { ref, purchase } = snapshot;
  const amount = heldAmount(snapshot.operations);
  if (purchase && amount > 0 && (await adopt(deps, ref, purchase.orderId))) {
    await applyProviderSnapshot(deps, snapshot);
    return false;
  }
  if (amount <= 0) {
    await closeUnmatched(deps.db, { ref, outcome: 'refunded', at: deps.clock.now() });
    return false;
  }
  if (await writeDown(deps, snapshot, amount)) {
    deps.metrics.paymentsForReview.inc();
    logEvent(deps.log, 'payment.unmatched', { ref, amount });
  }
  return true;
}

const unknownPurchase = { orderId: null, customerId: null, kind: null, packageId: null, lineId: null };

/** Returns whether the payment was not written down before. */
async function writeDown(
  deps: Deps,
  { ref, providerId, purchase, agreementId }: ProviderSnapshot,
  amount: MinorUnits,
): Promise<boolean> {
  const { orderId, customerId, kind, packageId, lineId } = purchase ?? unknownPurchase;
  return saveUnmatched(deps.db, {
    ref,
    provider_id: providerId,
    customer_id: await findPayer(deps.db, { customerId, agreementId: agreementId ?? null }),
    order_id: orderId,
    kind,
    package_id: packageId,
    line_id: lineId,
    amount_minor: amount,
    found_at: deps.clock.now(),
  });
}

/** Makes the payment that of its order, unless another payment of the order is live. */
async function adopt(deps: Deps, ref: string, orderId: string): Promise<boolean> {
  const due = await findPriceDue(deps.db, orderId);
  if (due !== undefined) await createAttempt(deps, { orderId, amount: due, agreementId: null, ref });
  return (await findAttempt(deps.db, ref)) !== undefined;
}

function heldAmount(operations: readonly PaymentOperation[]): MinorUnits {
  return minorUnits(capturedAmount(operations) - refundedAmount(operations));
}

export type UnmatchedRefusal = 'not_found' | 'payment_provider_unavailable' | 'payment_in_progress';

/**
 * Returns the money of an unmatched payment. What the provider says decides about the amount, and the intent is committed before
 * the call, so that of several calls one returns it. `payment_in_progress`: a refund is on its way, and a later call says how it
 * ended.
 */
export async function refundUnmatched(
  deps: Deps,
  ref: string,
): Promise<Result<MinorUnits, UnmatchedRefusal>> {
  const look = await deps.cards.findByRef(ref);
  if (!look.ok) return fail('payment_provider_unavailable');
  const seen = look.value;
  if (!seen) return fail('not_found');
  const intended = await inTransaction(deps, async (inTx): Promise<Result<MinorUnits, UnmatchedRefusal>> => {
    const at = inTx.clock.now();
    const open = await lockUnmatched(inTx.db, ref);
    if (!open) return fail('not_found');
    const amount = heldAmount(seen.operations);
    if (amount <= 0) {
      await closeUnmatched(inTx.db, { ref, outcome: 'refunded', at });
      return ok(amount);
    }
    const sentMs = open.refund_sent_at === null ? Infinity : at.getTime() - open.refund_sent_at.getTime();
    if (sentMs < settleMs || hasPendingOperation(seen.operations)) return fail('payment_in_progress');
    await saveRefundSent(inTx.db, ref, at);
    return ok(amount);
  });
  if (!intended.ok || intended.value <= 0) return intended;
  const refunded = await deps.cards.refund({ providerId: seen.providerId, amount: intended.value });
  if (!refunded.ok) return fail('payment_provider_unavailable');
  if (heldAmount(refunded.value.operations) > 0) return fail('payment_in_progress');
  await closeUnmatched(deps.db, { ref, outcome: 'refunded', at: deps.clock.now() });
  return intended;
}
