import { capturedAmount, refundedAmount } from '@bylgja/domain';
import type { PaymentOperation } from '@bylgja/domain';

import type { Deps } from '#deps.ts';
import type { Job } from '#jobs/runner.ts';

import { findAttempt, listOperations } from './payments.store.ts';
import { listSettledSince } from './reconciliation.store.ts';
import { takeIn } from './settlement.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** How soon a comparison is tried again that the provider did not let us end. */
const retrySeconds = 600;

/**
 * Compares payments with the provider's, in both directions: when a process starts, and once a day from then on (trust I8). A
 * comparison that does not reach its end is tried again soon. Each goes back to a day before the last that did, as what
 * was begun then may have been paid since.
 */
export function reconcilePaymentsJob(): Job {
  let dueAt = -Infinity;
  let reachesBackTo: number | null = null;
  return {
    name: 'reconcile-payments',
    everySeconds: retrySeconds,
    async run(deps) {
      const now = deps.clock.now().getTime();
      if (now < dueAt) return;
      reachesBackTo ??= now - dayMs;
      const { isComplete } = await reconcilePayments(deps, new Date(reachesBackTo));
      if (!isComplete) return;
      dueAt = now + dayMs;
      reachesBackTo = now - dayMs;
    },
  };
}

export interface Comparison {
  /** References on which the provider and we differ, after applying what the provider says; each is logged as an error. */
  readonly differing: readonly string[];
  /** Whether the provider answered everything that was asked. */
  readonly isComplete: boolean;
}

/**
 * Payments go on while the lists are read, so whatever the lists disagree about is looked at once more by itself. Where the
 * provider's list breaks off, what it told until then is compared all the same.
 */
export async function reconcilePayments(deps: Deps, since: Date): Promise<Comparison> {
  const settled = await listSettledSince(deps.db, since);
  const seen = new Set<string>();
  const doubtful: string[] = [];
  let isComplete = true;
  for await (const page of deps.cards.listSince(since)) {
    if (!page.ok) {
      deps.log.error({ reason: page.code }, 'payments could not be compared with the provider');
      isComplete = false;
      break;
    }
    const { ref, operations } = page.value;
    seen.add(ref);
    const attempt = await findAttempt(deps.db, ref);
    if (attempt) await takeIn(deps, page.value);
    const ours = attempt ? await listOperations(deps.db, ref) : [];
    if (!isSame(amountsOf(ours), amountsOf(operations))) doubtful.push(ref);
  }
  // What a list that broke off does not name may have come later in it.
  if (isComplete) doubtful.push(...settled.filter((ref) => !seen.has(ref)));

  const differing: string[] = [];
  for (const ref of doubtful) {
    const doesDiffer = await differs(deps, ref);
    if (doesDiffer === null) isComplete = false;
    if (doesDiffer) differing.push(ref);
  }
  for (const ref of differing) deps.log.error({ ref }, 'the provider and we do not agree about a payment');
  return { differing, isComplete };
}

/**
 * Looks at one payment on both sides. What was ours before the look must be in the provider's answer, and what the answer says
 * must be ours after it was applied: whatever changes meanwhile is no difference. Null where the provider does not answer.
 */
async function differs(deps: Deps, ref: string): Promise<boolean | null> {
  const before = amountsOf(await listOperations(deps.db, ref));
  const look = await deps.cards.findByRef(ref);
  if (!look.ok) {
    deps.log.error({ ref, reason: look.code }, 'a payment could not be compared with the provider');
    return null;
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
