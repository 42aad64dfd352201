import { setTimeout } from 'node:timers/promises';

import { sql } from 'kysely';
import type { Kysely } from 'kysely';

import type { Tables } from './tables.ts';
import { DatabaseUnavailable } from './unavailable.ts';

/** Any number: nothing else locks by it. */
const key = sql.lit(2_026_112_769);
const askAgainMs = 200;

/**
 * Runs `work` while no other process migrates; waits for that as long as the session waits for a lock. It asks again and again: a
 * statement that waited for the lock would have a snapshot, and an index that the other process builds beside writes waits for it.
 * `onWaiting` is called once if it has to wait.
 */
export async function whileLocked<T>(
  session: Kysely<Tables>,
  work: () => Promise<T>,
  onWaiting: () => void,
): Promise<T> {
  const until = performance.now() + (await lockTimeout(session));
  let isWaiting = false;
  while (!(await isLockedNow(session))) {
    if (!isWaiting) onWaiting();
    isWaiting = true;
    if (performance.now() > until)
      throw new DatabaseUnavailable('another process is migrating it.', { kind: 'lock' });
    await setTimeout(askAgainMs);
  }
  try {
    return await work();
  } finally {
    // A session that was lost has lost its lock, too.
    await sql`select pg_advisory_unlock(${key})`.execute(session).catch(() => undefined);
  }
}

async function isLockedNow(session: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql<{
    is_locked: boolean;
  }>`select pg_try_advisory_lock(${key}) as is_locked`.execute(session);
  return rows[0]?.is_locked === true;
}

async function lockTimeout(session: Kysely<Tables>): Promise<number> {
  const { rows } = await sql<{ ms: number }>`
    select setting::int as ms from pg_settings where name = 'lock_timeout'`.execute(session);
  return rows[0]?.ms || Infinity;
}
