import { capturedAmount, oyru, refundedAmount } from '@bylgja/domain';
import type { PaymentOperation } from '@bylgja/domain';

import type { Deps } from '#deps.ts';

import { listOperations } from './payments.store.ts';
import type { AttemptRow } from './payments.store.ts';
import { findRefund, insertRefund, markRefundCalled } from './refunds.store.ts';
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
    return refundRest(deps, { attempt, providerId, operations });
  }
  const isStranded = attempt.stage === 'closed' || hasRefusedCapture(operations);
  if (attempt.state !== 'authorized' || !isStranded) return attempt;
  const cancelled = await deps.cards.cancel(providerId);
  return cancelled.ok ? ((await takeIn(deps, cancelled.value)) ?? attempt) : attempt;
}

interface Captured {
  attempt: AttemptRow;
  providerId: string;
  operations: readonly PaymentOperation[];
}

async function refundRest(deps: Deps, { attempt, providerId, operations }: Captured): Promise<AttemptRow> {
  const amount = oyru(capturedAmount(operations) - refundedAmount(operations));
  if (amount <= 0) return attempt;
  const mayCall = await deps.db.inTransaction(async () => {
    const now = deps.clock.now();
    const known = await findRefund(deps.db, attempt.ref);
    if (known?.called_at && now.getTime() - known.called_at.getTime() < settleMs) return false;
    if (!known) {
      const refund = {
        id: deps.ids.uuid(),
        ref: attempt.ref,
        amount,
        reason: 'paid_after_giving_up',
        at: now,
      };
      await insertRefund(deps.db, refund);
    }
    await markRefundCalled(deps.db, attempt.ref, now);
    return true;
  });
  if (!mayCall) return attempt;
  deps.log.error({ ref: attempt.ref, amount }, 'money came on a payment that was given up: refunding it');
  const refunded = await deps.cards.refund({ providerId, amount });
  return refunded.ok ? ((await takeIn(deps, refunded.value)) ?? attempt) : attempt;
}

function hasRefusedCapture(operations: readonly PaymentOperation[]): boolean {
  return operations.some(
    (operation) => operation.type === 'capture' && !operation.isPending && !operation.isApproved,
  );
}
