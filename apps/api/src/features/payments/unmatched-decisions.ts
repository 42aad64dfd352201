import { fail, hasPendingOperation, isRefundInProgress, ok, refundKeyOf } from '@bylgja/domain';
import type { MinorUnits, Result } from '@bylgja/domain';

import { inTransaction } from '#db/database.ts';
import type { Deps } from '#deps.ts';
import type { CallRefusal } from '#gateways/cards/card-provider.ts';

import { closeAsRefunded, heldAmount, isReturned } from './unmatched-payments.ts';
import { closeUnmatched, lockUnmatched, saveRefundSent } from './unmatched.store.ts';

export type UnmatchedRefusal =
  | 'not_found'
  | 'not_captured'
  | 'payment_provider_unavailable'
  | 'payment_in_progress'
  | 'refund_rejected';

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
      if (!isReturned(seen.operations)) return fail('not_captured');
      await closeAsRefunded(inTx, ref);
      return ok(amount);
    }
    if (isRefundInProgress(open.refund_sent_at, at) || hasPendingOperation(seen.operations)) {
      return fail('payment_in_progress');
    }
    await saveRefundSent(inTx.db, ref, at);
    return ok(amount);
  });
  if (!intended.ok || intended.value <= 0) return intended;
  const { providerId, operations } = seen;
  const key = refundKeyOf(ref, operations);
  const refunded = await deps.cards.refund({ providerId, amount: intended.value, key });
  if (!refunded.ok) return afterRefusal(deps, ref, refunded.code);
  if (heldAmount(refunded.value.operations) > 0) return fail('payment_in_progress');
  await closeAsRefunded(deps, ref);
  return intended;
}

/** Without an answer the refund may be under way; refused, it is not. */
async function afterRefusal(
  deps: Deps,
  ref: string,
  refusal: CallRefusal,
): Promise<Result<never, UnmatchedRefusal>> {
  if (refusal === 'unknown') return fail('payment_provider_unavailable');
  await saveRefundSent(deps.db, ref, null);
  return fail('refund_rejected');
}

/** Closes an unmatched payment that was settled in another way. Not while its refund is under way. */
export async function dismissUnmatched(
  deps: Deps,
  ref: string,
): Promise<Result<undefined, 'not_found' | 'refund_under_way'>> {
  return inTransaction(deps, async (inTx) => {
    const open = await lockUnmatched(inTx.db, ref);
    if (!open) return fail('not_found');
    if (open.refund_sent_at !== null) return fail('refund_under_way');
    await closeUnmatched(inTx.db, { ref, outcome: 'dismissed', at: inTx.clock.now() });
    return ok(undefined);
  });
}
