import { capturedAmount, hasFailedSince, refundedAmount } from '@bylgja/domain';
import type { PaymentOperation } from '@bylgja/domain';

import { reasonOf } from '#gateways/cards/card-provider.ts';
import type { Batches } from '#jobs/define-job.ts';
import { defineSharedJob } from '#jobs/shared-job.ts';
import { logEvent } from '#log/log-events.ts';

import type { PaymentDeps } from './payment-effects.ts';
import { findAttempt, listOperations } from './payments.store.ts';
import { listSettledSince } from './reconciliation.store.ts';
import { applyProviderSnapshot } from './settlement.ts';
import { takeInUnmatched } from './unmatched-payments.ts';

const hourMs = 60 * 60 * 1000;
const daySeconds = 24 * 60 * 60;

/**
 * Compares our payments with the provider's once a day, in both directions: those of the last day, or those since the last
 * comparison if that is longer ago. The comparison reaches back a little further, for payments that began before the last one had
 * ended.
 */
export const reconcilePaymentsJob = defineSharedJob({
  name: 'reconcile-payments',
  everySeconds: daySeconds,
  async *run(deps: PaymentDeps, lastDoneAt) {
    return (yield* reconcilePayments(deps, comparedSince(deps.clock.now(), lastDoneAt))) !== null;
  },
});

/** The beginning of a comparison that follows on the last complete one. */
export function comparedSince(now: Date, lastDoneAt: Date | null): Date {
  return new Date(Math.min(now.getTime() - daySeconds * 1000, (lastDoneAt ?? now).getTime() - hourMs));
}

/**
 * References on which the provider and we differ, after applying what the provider says and taking in payments that are not known
 * here; each is logged as an error, one that is taken in when it is found first. Payments continue while the lists are read, so every reference on which the lists differ is checked once more on its own. Null when the
 * provider does not answer.
 */
export async function* reconcilePayments(deps: PaymentDeps, since: Date): Batches<string[] | null> {
  const settled = await listSettledSince(deps.db, since);
  const seen = new Set<string>();
  const doubtful = new Set<string>();
  const unmatched = new Set<string>();
  for await (const page of deps.cards.listSince(since)) {
    if (!page.ok) {
      logEvent(deps.log, 'payment.not_compared', { reason: reasonOf(page) });
      return null;
    }
    const { ref, operations } = page.value;
    seen.add(ref);
    const attempt = await findAttempt(deps.db, ref);
    if (!attempt) {
      if (await takeInUnmatched(deps, page.value)) unmatched.add(ref);
      yield;
      continue;
    }
    await applyProviderSnapshot(deps, page.value);
    const ours = await listOperations(deps.db, ref);
    if (!isSame(amountsOf(ours), amountsOf(operations))) doubtful.add(ref);
    yield;
  }
  for (const ref of settled) if (!seen.has(ref)) doubtful.add(ref);

  const differing: string[] = [];
  for (const ref of doubtful) {
    if (await differs(deps, ref)) differing.push(ref);
    yield;
  }
  for (const ref of differing) logEvent(deps.log, 'payment.mismatch', { ref });
  return [...differing, ...unmatched];
}

/**
 * Checks one payment on both sides. What we had before the check must be in the provider's answer, and what the answer says must
 * be ours after it was applied: a change during the check is no difference.
 */
async function differs(deps: PaymentDeps, ref: string): Promise<boolean> {
  const before = amountsOf(await listOperations(deps.db, ref));
  const look = await deps.cards.findByRef(ref);
  if (!look.ok) {
    logEvent(deps.log, 'payment.not_compared', { ref, reason: reasonOf(look) });
    return false;
  }
  if (look.value) await applyProviderSnapshot(deps, look.value);
  const theirs = amountsOf(look.value?.operations ?? []);
  const after = amountsOf(await listOperations(deps.db, ref));
  return isMore(before, theirs) || isMore(theirs, after);
}

interface Amounts {
  readonly captured: number;
  readonly refunded: number;
}

function amountsOf(operations: readonly PaymentOperation[]): Amounts {
  const lasting = operations.filter((operation) => !hasFailedSince(operation));
  return { captured: capturedAmount(operations), refunded: refundedAmount(lasting) };
}

function isSame(one: Amounts, other: Amounts): boolean {
  return one.captured === other.captured && one.refunded === other.refunded;
}

function isMore(one: Amounts, other: Amounts): boolean {
  return one.captured > other.captured || one.refunded > other.refunded;
}
