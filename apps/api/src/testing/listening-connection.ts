import assert from 'node:assert/strict';

import { sql } from 'kysely';

import type { Database } from '#db/database.ts';

/**
 * Ends the connection on which a process receives signals, as a network or the database would. It is found by its
 * name: its last statement may be a heartbeat.
 */
export async function endListeningConnection(db: Database): Promise<void> {
  const { rows } = await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'bylgja signals' and datname = current_database()`.execute(db.query());
  assert.equal(rows.length, 1, 'one process listens');
}
