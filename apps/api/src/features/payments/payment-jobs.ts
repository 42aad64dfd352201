import { capturedAmount, refundedAmount } from '@bylgja/domain';

import type { Deps } from '#deps.ts';
import type { Job } from '#jobs/runner.ts';

import { checkDuePayments } from './payment-checks.ts';
import { findAttempt, listOperations } from './payments.store.ts';
import { listSettledSince } from './reconciliation.store.ts';
import { takeIn } from './settlement.ts';

export const paymentChecksDue = 'payment_checks_due';

/** Asks about payments that are due, every few seconds and at once when a notice has come. */
export const checkPaymentsJob: Job = {
  name: 'check-payments',
  everySeconds: 5,
  wakeOn: paymentChecksDue,
  async run(deps) {
    while ((await checkDuePayments(deps)) > 0);
  },
};

const dayMs = 24 * 60 * 60 * 1000;

/** Compares the last day's payments with the provider's, in both directions: when a process starts, and once a day (trust I8). */
export const reconcilePaymentsJob: Job = {
  name: 'reconcile-payments',
  everySeconds: 24 * 60 * 60,
  async run(deps) {
    await reconcilePayments(deps, new Date(deps.clock.now().getTime() - dayMs));
  },
};

/** References on which the two sides do not agree, after taking in what the provider says. Each is logged as an error. */
export async function reconcilePayments(deps: Deps, since: Date): Promise<string[]> {
  const differing: string[] = [];
  const seen = new Set<string>();
  for await (const page of deps.cards.listSince(since)) {
    if (!page.ok) {
      deps.log.error({ reason: page.code }, 'payments could not be compared with the provider');
      return differing;
    }
    const snapshot = page.value;
    seen.add(snapshot.ref);
    const attempt = await findAttempt(deps.db, snapshot.ref);
    if (attempt) await takeIn(deps, snapshot);
    const ours = attempt ? await listOperations(deps.db, snapshot.ref) : [];
    const isSame =
      capturedAmount(ours) === capturedAmount(snapshot.operations) &&
      refundedAmount(ours) === refundedAmount(snapshot.operations);
    const isOrphan = !attempt && capturedAmount(snapshot.operations) > 0;
    if (!isSame || isOrphan) differing.push(snapshot.ref);
  }
  const settled = await listSettledSince(deps.db, since);
  differing.push(...settled.filter((ref) => !seen.has(ref)));
  for (const ref of differing) deps.log.error({ ref }, 'the provider and we do not agree about a payment');
  return differing;
}
