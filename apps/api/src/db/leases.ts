import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

import type { Database } from './database.ts';
import type { Tables } from './tables.ts';

/** How many due rows a process takes, and until when it leases them. */
export interface Lease {
  readonly now: Date;
  readonly leasedUntil: Date;
  readonly limit: number;
}

type ColumnOf<Table extends keyof Tables> = keyof Tables[Table] & string;

/** A table with the column of its due times, and the condition of that column's index if it has one. */
interface Due<Table extends keyof Tables> {
  readonly table: Table;
  readonly due: ColumnOf<Table>;
  readonly where?: RawBuilder<unknown>;
}

/**
 * The keys of due rows, oldest first, for an update that postpones them to `leasedUntil`: no other process takes them until
 * then, and they are due again by themselves if this one dies.
 */
export function dueKeys<Table extends keyof Tables>(
  { table, key, due, where = sql`true` }: Due<Table> & { readonly key: ColumnOf<Table> },
  { now, limit }: Lease,
): RawBuilder<string> {
  const at = sql.ref(due);
  return sql`(
    select ${sql.ref(key)} from ${sql.table(table)} where ${at} <= ${now} and ${where} order by ${at} limit ${limit}
    for update skip locked)`;
}

/** How many rows are due. */
export async function countDue<Table extends keyof Tables>(
  db: Database,
  { table, due, where = sql`true` }: Due<Table>,
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)} where ${sql.ref(due)} <= ${now} and ${where}`.execute(
    db.query(),
  );
  return rows[0]?.count ?? 0;
}
