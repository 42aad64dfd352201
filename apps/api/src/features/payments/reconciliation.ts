import { reasonOf } from '#gateways/cards/card-provider.ts';
import type { DatedSnapshot } from '#gateways/cards/card-provider.ts';
import type { Batches } from '#jobs/define-job.ts';
import { defineSharedJob } from '#jobs/shared-job.ts';
import { logEvent } from '#log/log-events.ts';

import { amountsOf, isMore, isSame } from './compared-amounts.ts';
import { findUnread, verdictOfSame, verdictOfUnread } from './comparison.ts';
import type { Comparison, Verdict } from './comparison.ts';
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
 * provider does not answer, or none of its payments can be read.
 */
export async function* reconcilePayments(deps: PaymentDeps, since: Date): Batches<Comparison | null> {
  const settled = await listSettledSince(deps.db, since);
  const verdicts = new Map<string, Verdict>();
  for await (const listed of deps.cards.listSince(since)) {
    if (listed.ok) verdicts.set(listed.value.ref, await compareListed(deps, listed.value));
    else if (listed.code === 'unread') verdicts.set(...verdictOfUnread(listed));
    else {
      logEvent(deps.log, 'payment.not_compared', { reason: reasonOf(listed) });
      return null;
    }
    yield;
  }
  const unread = findUnread(verdicts);
  if (unread !== undefined) {
    logEvent(deps.log, 'payment.not_compared', { reason: unread });
    return null;
  }
  for (const ref of settled) if (!verdicts.has(ref)) verdicts.set(ref, { is: 'doubtful' });
  for (const [ref, { is }] of verdicts) {
    if (is !== 'doubtful') continue;
    verdicts.set(ref, await compareAlone(deps, ref));
    yield;
  }
  return conclude(deps, verdicts);
}

function conclude({ log }: PaymentDeps, verdicts: ReadonlyMap<string, Verdict>): Comparison {
  const all = [...verdicts];
  const refsOf = (is: Verdict['is']) => all.flatMap(([ref, verdict]) => (verdict.is === is ? [ref] : []));
  const differing = refsOf('differing');
  const notCompared = all.flatMap(([ref, verdict]) =>
    verdict.is === 'not_compared' ? [{ ref, reason: verdict.reason }] : [],
  );
  for (const ref of differing) logEvent(log, 'payment.mismatch', { ref });
  for (const one of notCompared) logEvent(log, 'payment.not_compared', { ...one });
  return { differing: [...differing, ...refsOf('unmatched')], notCompared };
}

/** Compares a payment of the provider's list with ours, after applying it. */
async function compareListed(deps: PaymentDeps, listed: DatedSnapshot): Promise<Verdict> {
  const { ref, operations } = listed;
  if (!(await findAttempt(deps.db, ref))) {
    return { is: (await takeInUnmatched(deps, listed)) ? 'unmatched' : 'same' };
  }
  await applyProviderSnapshot(deps, listed);
  const ours = await listOperations(deps.db, ref);
  return isSame(amountsOf(ours), amountsOf(operations)) ? verdictOfSame(listed) : { is: 'doubtful' };
}

/**
 * Checks one payment on both sides. What we had before the check must be in the provider's answer, and what the answer says must
 * be ours after it was applied: a change during the check is no difference.
 */
async function compareAlone(deps: PaymentDeps, ref: string): Promise<Verdict> {
  const before = amountsOf(await listOperations(deps.db, ref));
  const look = await deps.cards.findByRef(ref);
  if (!look.ok) return { is: 'not_compared', reason: reasonOf(look) };
  if (look.value) await applyProviderSnapshot(deps, look.value);
  const theirs = amountsOf(look.value?.operations ?? []);
  const after = amountsOf(await listOperations(deps.db, ref));
  if (isMore(before, theirs) || isMore(theirs, after)) return { is: 'differing' };
  return look.value ? verdictOfSame(look.value) : { is: 'same' };
}
