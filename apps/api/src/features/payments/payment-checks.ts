import { fail, hasPendingOperation, ok } from '@bylgja/domain';
import type { Result } from '@bylgja/domain';

import type { Deps } from '#deps.ts';
import { reasonOf } from '#gateways/cards/card-provider.ts';
import type { CallRefusal } from '#gateways/cards/card-provider.ts';
import { logEvent } from '#log/log-events.ts';

import { charge } from './charges.ts';
import type { PaymentDeps } from './payment-effects.ts';
import { closeAttempt, leaseDueAttempts, scheduleCheck } from './payments.store.ts';
import type { AttemptRow } from './payments.store.ts';
import { refundAttempt } from './refunds.ts';
import { giveUpCharge, holdsMoney, operationsOf, applyProviderSnapshot } from './settlement.ts';
import type { SeenAttempt } from './settlement.ts';

const minute = 60_000;
const hour = 60 * minute;
/** When a payment is checked, counted from its start: after 30 s, 2, 5, 15, 60 min, then hourly to 72 h (rule: payments 8). */
const checkAfterMs = [0.5 * minute, 2 * minute, 5 * minute, 15 * minute, hour];
const lastCheckMs = 72 * hour;
/**
 * The interval of checks for a payment that was given up while the provider was still deciding: money that arrives would be
 * refunded.
 */
const afterwardsMs = 24 * hour;
const leaseMs = minute;
const batchSize = 10;

/** Checks payments at the provider that are due, by their age or because of a refund. Returns whether more may be due. */
export async function checkDuePayments(deps: PaymentDeps): Promise<boolean> {
  const now = deps.clock.now();
  const leasedUntil = new Date(now.getTime() + leaseMs);
  const due = await leaseDueAttempts(deps.db, { now, leasedUntil, limit: batchSize });
  await Promise.all(due.map((attempt) => checkLeasedAttempt(deps, attempt)));
  return due.length === batchSize;
}

/** Checks one payment and sets when it is due again. When the provider does not answer, it is due when the lease expires. */
export async function checkLeasedAttempt(deps: PaymentDeps, attempt: AttemptRow): Promise<void> {
  const checked = await lookAt(deps, attempt);
  if (!checked.ok && !staysUntold(deps, attempt, checked.code)) return;
  await scheduleCheck(deps.db, attempt, await nextCheck(deps, checked.ok ? checked.value : attempt));
}

/** Whether the provider refuses to tell about a charge at its last check: then a person has to decide. */
function staysUntold(deps: Deps, attempt: AttemptRow, refusal: CallRefusal): boolean {
  return refusal === 'rejected' && attempt.agreement_id !== null && ageOf(deps, attempt) >= lastCheckMs;
}

/** Reads the payment once from the provider, and acts on what it says. Null when the provider gave no answer. */
export async function checkAttempt(deps: PaymentDeps, attempt: AttemptRow): Promise<SeenAttempt | null> {
  const checked = await lookAt(deps, attempt);
  return checked.ok ? checked.value : null;
}

async function lookAt(deps: PaymentDeps, attempt: AttemptRow): Promise<Result<SeenAttempt, CallRefusal>> {
  const seen = attempt.provider_id
    ? await deps.cards.fetch(attempt.provider_id)
    : await deps.cards.findByRef(attempt.ref);
  if (!seen.ok) {
    logEvent(deps.log, 'payment.no_answer', { ref: attempt.ref, reason: reasonOf(seen) });
    return seen;
  }
  if (!seen.value) {
    const known = isToBeCharged(attempt) ? await charge(deps, attempt) : attempt;
    return known ? ok(known) : fail('unknown');
  }
  const known = (await applyProviderSnapshot(deps, seen.value)) ?? attempt;
  return ok(await refundAttempt(deps, known));
}

/** Whether the provider does not know of a charge that was intended. */
function isToBeCharged({ lifecycle, agreement_id: agreementId }: AttemptRow): boolean {
  return lifecycle === 'created' && agreementId !== null;
}

/** Null once nothing can change any more. */
async function nextCheck(deps: Deps, attempt: SeenAttempt): Promise<Date | null> {
  if (attempt.lifecycle === 'settled') return null;
  const begun = attempt.created_at.getTime();
  const age = ageOf(deps, attempt);
  const isMoving = hasPendingOperation(await operationsOf(deps, attempt));
  if (age >= lastCheckMs) {
    const isOver = await giveUp(deps, attempt);
    return isOver && !isMoving ? null : new Date(begun + age + (isOver ? afterwardsMs : hour));
  }
  if (isMoving) return new Date(begun + age + 0.5 * minute);
  const step = checkAfterMs.find((after) => after > age) ?? Math.ceil((age + 1) / hour) * hour;
  return new Date(begun + step);
}

function ageOf({ clock }: Pick<Deps, 'clock'>, attempt: AttemptRow): number {
  return clock.now().getTime() - attempt.created_at.getTime();
}

/** Ends an unpaid attempt after three days; one that holds money stays under observation. Returns whether it has ended. */
async function giveUp(deps: Deps, attempt: AttemptRow): Promise<boolean> {
  const { ref, provider_status: state } = attempt;
  if (holdsMoney(attempt)) {
    logEvent(deps.log, 'payment.held_too_long', { ref, state });
    return false;
  }
  if (attempt.agreement_id === null) await closeAttempt(deps.db, ref, deps.clock.now());
  else await giveUpCharge(deps, ref);
  return true;
}
