import { sql } from 'kysely';

import type { Database } from './database.ts';
import { sqlState } from './unavailable.ts';

const notAllowed = '42501';

/**
 * What tells a PostgreSQL database from a copy of it: its cluster and its number there. A database that was restored from a dump,
 * cloned or moved has another one; point-in-time recovery keeps it. Null where it cannot be read, and for the embedded database. Not inside a transaction, which a refusal would end.
 */
export async function readIdentity(database: Database): Promise<string | null> {
  if (database.kind === 'pglite') return null;
  try {
    const { rows } = await sql<{ identity: string }>`
      select system_identifier || '/' || (select oid from pg_database where datname = current_database()) as identity
      from pg_control_system()`.execute(database.query());
    return rows[0]?.identity ?? null;
  } catch (error) {
    if (sqlState(error) === notAllowed) return null;
    throw error;
  }
}

/** What the clock of the database's machine says now. */
export async function readDatabaseClock(db: Database): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db.query());
  const [row] = rows;
  if (row === undefined) throw new Error('the database has no clock');
  return row.now;
}
