import { sql } from 'kysely';
import type { Insertable } from 'kysely';

import type { Database } from './database.ts';
import type { Tables } from './tables.ts';

/**
 * Inserts rows that all have the same columns in one statement, whose text is the same for any number of them: they are passed
 * as one JSON value. Not for tables with JSON columns.
 */
export async function insertRows<Table extends keyof Tables>(
  db: Database,
  table: Table,
  rows: readonly Insertable<Tables[Table]>[],
): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)));
  await sql`
    insert into ${sql.table(table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`.execute(
    db.query(),
  );
}
