import { sql } from 'kysely';

import type { Database } from '#db/database.ts';

/**
 * Deletes the rows of these tables and of all tables that refer to them, while a server runs: unlike `truncate` it never waits
 * for readers, so that there is no deadlock.
 */
export async function emptyTables(db: Database, tables: readonly string[]): Promise<void> {
  const { rows } = await sql<{ table: string }>`
    with recursive reached as (
      select name::regclass::oid as table from unnest(${tables}::text[]) as name
      union
      select conrelid from pg_constraint join reached on confrelid = reached.table where contype = 'f'
    )
    select relname as table from reached join pg_class on pg_class.oid = reached.table`.execute(db.query());
  await db.inTransaction(async () => {
    // Rows that refer to deleted ones are deleted as well, so no order of the tables satisfies all references.
    await sql`set local session_replication_role = replica`.execute(db.query());
    for (const { table } of rows) await sql`delete from ${sql.table(table)}`.execute(db.query());
  });
}
