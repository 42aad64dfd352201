import { firstDayOf, monthOf, startOfMonth } from '@bylgja/domain';
import type { Month } from '@bylgja/domain';

import type { Deps } from '#deps.ts';
import type { Job } from '#jobs/runner.ts';

import { findOldestMonth, lockNextBehind } from './month-end.store.ts';
import { lockAccountThisMonth } from './month-end.ts';
import { measureUsage } from './usage-jobs.ts';

/** How long a network that does not tell what was used holds a month's end up. */
const longestSilenceMs = 60 * 60 * 1000;

/**
 * Goes through the ends of months that are behind us, account by account, as soon as the network has told what was used
 * until then (product 5). Which accounts are behind stands in their row: what is interrupted goes on from there, in any
 * process, and nothing is done twice.
 */
export function monthEndJob(): Job {
  let measuredIn: Month | null = null;
  return {
    name: 'month-end',
    everySeconds: 20,
    async run(deps) {
      const now = deps.clock.now();
      const current = monthOf(now);
      const oldest = await findOldestMonth(deps.db, current);
      if (oldest === undefined) return;
      if (measuredIn !== current && (await measureUsage(deps, firstDayOf(oldest)))) measuredIn = current;
      const silentMs = now.getTime() - startOfMonth(current).getTime();
      if (measuredIn === current || silentMs >= longestSilenceMs) await turnAll(deps, current);
    },
  };
}

async function turnAll(deps: Deps, current: Month): Promise<void> {
  let after: string | null = null;
  for (;;) {
    const id: string | undefined = await turnNext(deps, current, after);
    if (id === undefined) return;
    after = id;
  }
}

/** One account in a transaction of its own. An account that cannot be led on is left to a person, and keeps no other waiting. */
async function turnNext(deps: Deps, current: Month, after: string | null): Promise<string | undefined> {
  let id: string | undefined;
  try {
    await deps.db.inTransaction(async () => {
      id = await lockNextBehind(deps.db, { current, after });
      if (id !== undefined) await lockAccountThisMonth(deps, id);
    });
  } catch (error) {
    if (id === undefined) throw error;
    deps.log.error({ err: error, account: id }, 'the month of an account could not be ended');
  }
  return id;
}
