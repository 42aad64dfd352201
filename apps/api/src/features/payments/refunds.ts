import { capturedAmount, hasPendingOperation, hasRefusedCapture, oyru, refundedAmount } from '@bylgja/domain';
import type { Oyru } from '@bylgja/domain';

import type { Deps } from '#deps.ts';

import { listOperations, lockAttempt } from './payments.store.ts';
import type { AttemptRow } from './payments.store.ts';
import { findRefund, saveRefund } from './refunds.store.ts';
import { takeIn } from './settlement.ts';

/** A call that may still be on its way is not made again before (trust I7). */
const settleMs = 60_000;

/**
 * Gives back what must not be kept: money captured or reserved on a payment that was given up, or reserved where the
 * capture was refused. The intent is committed before the provider is called, and one row is one call.
 */
export async function giveBack(deps: Deps, attempt: AttemptRow): Promise<AttemptRow> {
  const operations = await listOperations(deps.db, attempt.ref);
  const { provider_id: providerId } = attempt;
  if (!providerId || operations.some((operation) => operation.isPending)) return attempt;
  if (attempt.state === 'captured' && attempt.stage === 'closed') {
    return refundRest(deps, attempt, providerId);
  }
  const isStranded = attempt.stage === 'closed' || hasRefusedCapture(operations);
  if (attempt.state !== 'authorized' || !isStranded) return attempt;
  const cancelled = await deps.cards.cancel(providerId);
  return cancelled.ok ? ((await takeIn(deps, cancelled.value)) ?? attempt) : attempt;
}

async function refundRest(deps: Deps, attempt: AttemptRow, providerId: string): Promise<AttemptRow> {
  const amount = await intendRefund(deps, attempt.ref);
  if (amount === null) return attempt;
  deps.log.error({ ref: attempt.ref, amount }, 'money came on a payment that was given up: refunding it');
  const refunded = await deps.cards.refund({ providerId, amount });
  return refunded.ok ? ((await takeIn(deps, refunded.value)) ?? attempt) : attempt;
}

/**
 * Writes down that what is left of a payment goes back, and how much that is by what is known now: however many look at
 * once, one of them calls. Null for the others, and where nothing is left.
 */
async function intendRefund(deps: Deps, ref: string): Promise<Oyru | null> {
  return deps.db.inTransaction(async () => {
    await lockAttempt(deps.db, ref);
    const operations = await listOperations(deps.db, ref);
    const amount = oyru(capturedAmount(operations) - refundedAmount(operations));
    if (amount <= 0 || hasPendingOperation(operations)) return null;
    const at = deps.clock.now();
    const known = await findRefund(deps.db, ref);
    if (known?.called_at && at.getTime() - known.called_at.getTime() < settleMs) return null;
    await saveRefund(deps.db, { id: deps.ids.uuid(), ref, amount, reason: 'paid_after_giving_up', at });
    return amount;
  });
}
