import {
  capturedAmount,
  hasPendingOperation,
  hasRefusedCapture,
  isRefundInProgress,
  minorUnits,
  refundedAmount,
  refundKeyOf,
} from '@bylgja/domain';

import { inTransaction } from '#db/database.ts';
import type { Deps } from '#deps.ts';
import type { NewRefund } from '#gateways/cards/card-provider.ts';
import { logEvent } from '#log/log-events.ts';

import type { PaymentDeps } from './payment-effects.ts';
import { listOperations, lockAttempt } from './payments.store.ts';
import { findRefund, saveRefund } from './refunds.store.ts';
import { operationsOf, applyProviderSnapshot } from './settlement.ts';
import type { SeenAttempt } from './settlement.ts';

/**
 * Refunds money that must not be kept: captured or reserved on a payment that was given up, or reserved when the capture was
 * refused. The intent is committed before the provider is called, and one row stands for one call.
 */
export async function refundAttempt(deps: PaymentDeps, attempt: SeenAttempt): Promise<SeenAttempt> {
  if (attempt.lifecycle === 'settled') return attempt;
  const operations = await operationsOf(deps, attempt);
  const { provider_id: providerId } = attempt;
  if (!providerId || operations.some((operation) => operation.isPending)) return attempt;
  if (attempt.provider_status === 'captured' && attempt.lifecycle === 'closed') {
    return refundRest(deps, attempt, providerId);
  }
  const isStranded = attempt.lifecycle === 'closed' || hasRefusedCapture(operations);
  if (attempt.provider_status !== 'authorized' || !isStranded) return attempt;
  const cancelled = await deps.cards.cancel(providerId);
  return cancelled.ok ? ((await applyProviderSnapshot(deps, cancelled.value)) ?? attempt) : attempt;
}

async function refundRest(deps: PaymentDeps, attempt: SeenAttempt, providerId: string): Promise<SeenAttempt> {
  const refund = await intendRefund(deps, attempt.ref);
  if (refund === null) return attempt;
  logEvent(deps.log, 'payment.captured_late', { ref: attempt.ref, amount: refund.amount });
  const refunded = await deps.cards.refund({ providerId, ...refund });
  return refunded.ok ? ((await applyProviderSnapshot(deps, refunded.value)) ?? attempt) : attempt;
}

/**
 * Stores that the rest of a payment is refunded, with the amount by what is known now: of several parallel checks, one makes the
 * call. Null for the others, and when nothing is left.
 */
async function intendRefund(deps: Deps, ref: string): Promise<Pick<NewRefund, 'amount' | 'key'> | null> {
  return inTransaction(deps, async (inTx) => {
    await lockAttempt(inTx.db, ref);
    const operations = await listOperations(inTx.db, ref);
    const amount = minorUnits(capturedAmount(operations) - refundedAmount(operations));
    if (amount <= 0 || hasPendingOperation(operations)) return null;
    const at = inTx.clock.now();
    const known = await findRefund(inTx.db, ref);
    if (isRefundInProgress(known?.sent_at ?? null, at)) return null;
    await saveRefund(inTx.db, { id: inTx.ids.uuid(), ref, amount, reason: 'paid_after_giving_up', at });
    return { amount, key: refundKeyOf(ref, operations) };
  });
}
