import { until } from '@bylgja/sandbox';
import { sql } from 'kysely';

import type { Database } from '#db/database.ts';

/** Polls until a statement of another connection waits for a lock. PostgreSQL only: PGlite has one connection. */
export function untilLockWaits(db: Database): Promise<true> {
  return until(() => isLockWaitedFor(db));
}

export async function isLockWaitedFor(db: Database): Promise<boolean> {
  const { rows } = await sql`
    select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db.query());
  return rows.length > 0;
}
