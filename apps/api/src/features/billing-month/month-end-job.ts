import { monthOf, nextMonth, startOfMonth } from '@bylgja/domain';
import type { Month } from '@bylgja/domain';

import { inTransaction } from '#db/database.ts';
import { DatabaseUnavailable } from '#db/unavailable.ts';
import type { Deps } from '#deps.ts';
import { lockAccounts } from '#features/accounts/accounts.store.ts';
import { isMonthBeforeMeasured, measureUsage, monthMeasured } from '#features/usage/usage-poll-job.ts';
import { defineJob } from '#jobs/define-job.ts';
import type { Batches, Job } from '#jobs/define-job.ts';
import { logEvent } from '#log/log-events.ts';

import { findOldestMonth, lockNextBehind, measureAccountsBehind } from './month-end.store.ts';
import { endMonthOf } from './month-end.ts';

/** How long a month end waits for a network that does not report usage. */
const longestSilenceMs = 60 * 60 * 1000;
/** How many accounts one transaction moves into the next month. */
const batchSize = 200;

/**
 * Ends the past months of accounts, in batches of some hundreds, once the network has reported the usage up to then (rule:
 * billing-month 1). A column of each account says which month it stands in: after an interruption any process continues from
 * there, and nothing is done twice.
 */
export function monthEndJob(): Job {
  return defineJob({
    name: 'month-end',
    everySeconds: 20,
    // Another process may be reading the usage when this one needs it: this signal says that it is complete.
    wakeOn: monthMeasured,
    measureDue: (db, now) => measureAccountsBehind(db, monthOf(now)),
    async *run(deps) {
      const now = deps.clock.now();
      const current = monthOf(now);
      const oldest = await findOldestMonth(deps.db, current);
      if (oldest === undefined) return true;
      yield* measureUsage(deps);
      const silentMs = now.getTime() - startOfMonth(current).getTime();
      if (silentMs < longestSilenceMs && !(await isMonthBeforeMeasured(deps, now))) return false;
      for (let month = oldest; month < current; month = nextMonth(month)) yield* endAll(deps, month);
      return true;
    },
  });
}

/** Ends a month for all accounts that stand in it. */
async function* endAll(deps: Deps, month: Month): Batches {
  let after: string | null = null;
  for (;;) {
    const last: string | undefined = await endBatch(deps, { month, after, limit: batchSize });
    if (last === undefined) return;
    after = last;
    yield;
  }
}

interface Batch {
  readonly month: Month;
  readonly after: string | null;
  readonly limit: number;
}

/**
 * Ends a month for the next accounts that stand in it, in one transaction; returns the last of them. If the month of one of them
 * cannot be ended, that account is found by halving the batch, is left to an operator, and does not delay others.
 */
async function endBatch(deps: Deps, batch: Batch): Promise<string | undefined> {
  let ids: string[] = [];
  try {
    await inTransaction(deps, async (inTx) => {
      ids = await lockNextBehind(inTx.db, batch);
      if (ids.length > 0) await endMonthOf(inTx, [...(await lockAccounts(inTx.db, ids)).values()]);
    });
    return ids.at(-1);
  } catch (error) {
    if (error instanceof DatabaseUnavailable || ids.length === 0) throw error;
    if (ids.length > 1) return endInHalves(deps, { ...batch, limit: ids.length });
    logEvent(deps.log, 'billing_month.account_failed', { err: error, account: ids[0] });
    return ids[0];
  }
}

async function endInHalves(deps: Deps, { month, after, limit }: Batch): Promise<string | undefined> {
  const half = Math.ceil(limit / 2);
  const middle = await endBatch(deps, { month, after, limit: half });
  if (middle === undefined) return undefined;
  return (await endBatch(deps, { month, after: middle, limit: limit - half })) ?? middle;
}
