import { capturedAmount, refundedAmount } from '@bylgja/domain';
import type { PaymentOperation } from '@bylgja/domain';

import type { Deps } from '#deps.ts';
import type { Job } from '#jobs/runner.ts';

import { findAttempt, listOperations } from './payments.store.ts';
import { listSettledSince } from './reconciliation.store.ts';
import { takeIn } from './settlement.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Compares the last day's payments with the provider's, in both directions: when a process starts, and once a day (trust I8). */
export const reconcilePaymentsJob: Job = {
  name: 'reconcile-payments',
  everySeconds: 24 * 60 * 60,
  async run(deps) {
    await reconcilePayments(deps, new Date(deps.clock.now().getTime() - dayMs));
  },
};

/**
 * References on which the provider and we differ, after applying what the provider says; each is logged as an error. Payments
 * go on while the lists are read, so whatever the lists disagree about is looked at once more by itself.
 */
export async function reconcilePayments(deps: Deps, since: Date): Promise<string[]> {
  const settled = await listSettledSince(deps.db, since);
  const seen = new Set<string>();
  const doubtful: string[] = [];
  for await (const page of deps.cards.listSince(since)) {
    if (!page.ok) {
      deps.log.error({ reason: page.code }, 'payments could not be compared with the provider');
      return [];
    }
    const { ref, operations } = page.value;
    seen.add(ref);
    const attempt = await findAttempt(deps.db, ref);
    if (attempt) await takeIn(deps, page.value);
    const ours = attempt ? await listOperations(deps.db, ref) : [];
    if (!isSame(amountsOf(ours), amountsOf(operations))) doubtful.push(ref);
  }
  doubtful.push(...settled.filter((ref) => !seen.has(ref)));

  const differing: string[] = [];
  for (const ref of doubtful) if (await differs(deps, ref)) differing.push(ref);
  for (const ref of differing) deps.log.error({ ref }, 'the provider and we do not agree about a payment');
  return differing;
}

/**
 * Looks at one payment on both sides. What was ours before the look must be in the provider's answer, and what the answer says
 * must be ours after it was applied: whatever changes meanwhile is no difference.
 */
async function differs(deps: Deps, ref: string): Promise<boolean> {
  const before = amountsOf(await listOperations(deps.db, ref));
  const look = await deps.cards.findByRef(ref);
  if (!look.ok) {
    deps.log.error({ ref, reason: look.code }, 'a payment could not be compared with the provider');
    return false;
  }
  if (look.value) await takeIn(deps, look.value);
  const theirs = amountsOf(look.value?.operations ?? []);
  const after = amountsOf(await listOperations(deps.db, ref));
  return isMore(before, theirs) || isMore(theirs, after);
}

interface Amounts {
  readonly captured: number;
  readonly refunded: number;
}

function amountsOf(operations: readonly PaymentOperation[]): Amounts {
  return { captured: capturedAmount(operations), refunded: refundedAmount(operations) };
}

function isSame(one: Amounts, other: Amounts): boolean {
  return one.captured === other.captured && one.refunded === other.refunded;
}

function isMore(one: Amounts, other: Amounts): boolean {
  return one.captured > other.captured || one.refunded > other.refunded;
}
