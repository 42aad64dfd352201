import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

import type { Database } from './database.ts';
import type { Tables } from './tables.ts';

/** What a process takes of what is due, and until when it is put off meanwhile. */
export interface Lease {
  readonly now: Date;
  readonly leasedUntil: Date;
  readonly limit: number;
}

type ColumnOf<Table extends keyof Tables> = keyof Tables[Table] & string;

/** Rows with the column that says when they are due, under the condition of its index where it has one. */
interface Due<Table extends keyof Tables> {
  readonly table: Table;
  readonly due: ColumnOf<Table>;
  readonly where?: RawBuilder<unknown>;
}

/**
 * The keys of rows whose time has come, oldest first, for an update that puts them off to `leasedUntil`: no other process has
 * them meanwhile, and they come back by themselves when this one dies.
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
