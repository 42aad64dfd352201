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

/** The work in a queue: how many rows, and since when the oldest waits; null for none. */
export interface Backlog {
  readonly count: number;
  readonly oldestAt: Date | null;
}

/** How many rows are due, and since when the oldest is. */
export async function measureDue<Table extends keyof Tables>(
  db: Database,
  { table, due, where = sql`true` }: Due<Table>,
  now: Date,
): Promise<Backlog> {
  const at = sql.ref(due);
  const { rows } = await sql<Backlog>`
    select count(*)::int as count, min(${at}) as "oldestAt" from ${sql.table(table)}
    where ${at} <= ${now} and ${where}`.execute(db.query());
  return rows[0] ?? { count: 0, oldestAt: null };
}

/** Rows that wait for something in one of several states, for the metrics. They must be found by an index: each scrape asks. */
export interface WaitingRows {
  readonly queue: string;
  readonly states: readonly string[];
  /** One row for each state that has rows. */
  read(db: Database): Promise<readonly (Backlog & { readonly state: string })[]>;
}

/** The columns of a backlog: how many rows, and the oldest instant in a column. */
export function sizeAndAge(since: string) {
  return [
    sql<number>`count(*)::int`.as('count'),
    sql<Date | null>`min(${sql.ref(since)})`.as('oldestAt'),
  ] as const;
}
