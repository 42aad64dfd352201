import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

import type { Tables } from './tables.ts';

/** What a process takes of what is due, and until when it is put off meanwhile. */
export interface Lease {
  readonly now: Date;
  readonly leasedUntil: Date;
  readonly most: number;
}

/**
 * The keys of rows whose time has come, oldest first, for an update that puts them off to `leasedUntil`: no other process has
 * them meanwhile, and they come back by themselves when this one dies.
 */
export function dueKeys<Table extends keyof Tables>(
  { table, key, due }: { table: Table; key: keyof Tables[Table] & string; due: keyof Tables[Table] & string },
  { now, most }: Lease,
): RawBuilder<string> {
  const at = sql.ref(due);
  return sql`(
    select ${sql.ref(key)} from ${sql.table(table)} where ${at} <= ${now} order by ${at} limit ${most}
    for update skip locked)`;
}
