import { dayOf, ok, startOfDay, timeOf, toMajorUnits } from '@bylgja/domain';

import { orderNumber } from '#features/orders/orders.present.ts';
import { comparedSince, reconcilePayments, reconcilePaymentsJob } from '#features/payments/reconciliation.ts';
import { listForReview, markReviewed } from '#features/payments/review.store.ts';
import type { PaymentForReview } from '#features/payments/review.store.ts';
import { dismissUnmatched } from '#features/payments/unmatched-decisions.ts';
import { listUnmatched } from '#features/payments/unmatched.store.ts';
import type { UnmatchedRow } from '#features/payments/unmatched.store.ts';
import { findLastSuccess } from '#jobs/job-schedules.store.ts';
import { runToEnd } from '#jobs/run-job.ts';

import { readDay } from './cells.ts';
import { done, readOption, readWords, refused } from './command.ts';
import type { Command } from './command.ts';
import { noAnswer, readRef, refundUnderWay } from './unmatched-payments.ts';

const maxListed = 200;

export const listPayments: Command = {
  name: 'payments list',
  usage: '(those to be looked at at the payment provider)',
  prepare(words) {
    readWords(words, { options: {}, count: 0 });
    return async ({ db }) => {
      const payments = await listForReview(db, maxListed);
      const unmatched = await listUnmatched(db, maxListed);
      return done(
        ...payments.map(paymentLine),
        ...unmatched.map(unmatchedLine),
        `${payments.length + unmatched.length} payment(s)`,
      );
    };
  },
};

export const comparePayments: Command = {
  name: 'payments compare',
  usage: '[--since 2026-11-20]   (with those of the provider, by default since the last comparison)',
  prepare(words) {
    const { values } = readWords(words, { options: { since: { type: 'string' } }, count: 0 });
    const day = values.since === undefined ? null : readOption('since', values.since, readDay);
    return async (deps) => {
      const lastDoneAt = await findLastSuccess(deps.db, reconcilePaymentsJob.name);
      const since = day === null ? comparedSince(deps.clock.now(), lastDoneAt) : startOfDay(day);
      const compared = await runToEnd(reconcilePayments(deps, since));
      if (compared === null) return refused(noAnswer);
      const { differing, notCompared } = compared;
      const lines = [
        ...differing,
        `${differing.length} payment(s) differ, of those since ${dayOf(since)} ${timeOf(since)}`,
      ];
      if (notCompared.length === 0) return done(...lines);
      return refused(
        ...notCompared.map(({ ref, reason }) => `${ref}\tnot compared\t${reason}`),
        ...lines,
        `${notCompared.length} payment(s) could not be compared`,
      );
    };
  },
};

export const reviewed: Command = {
  name: 'payments reviewed',
  usage: '<reference>',
  prepare(words) {
    const ref = readRef(words);
    return async (deps) => {
      const looked = (await markReviewed(deps.db, ref)) ? ok(undefined) : await dismissUnmatched(deps, ref);
      if (looked.ok) return done(`${ref} is looked at`);
      if (looked.code === 'refund_under_way') return refused(`${ref}: ${refundUnderWay}`);
      return refused(`no payment ${ref} is to be looked at`);
    };
  },
};

function unmatchedLine({ ref, amount_minor: amount, found_at: at, ...of }: UnmatchedRow): string {
  const what = [of.kind ?? 'unknown', of.package_id].filter(Boolean).join(' ');
  const whose = of.customer_id === null ? 'unknown customer' : `customer ${of.customer_id}`;
  const found = `found ${dayOf(at)} ${timeOf(at)}`;
  return [ref, 'unmatched', `${toMajorUnits(amount)} kr.`, what, whose, found].join('\t');
}

function paymentLine({ ref, order, amount, state, begunAt }: PaymentForReview): string {
  const since = `${dayOf(begunAt)} ${timeOf(begunAt)}`;
  return [ref, orderNumber(order), `${toMajorUnits(amount)} kr.`, state, `since ${since}`].join('\t');
}
