import { sql } from 'kysely';

import type { Database } from './database.ts';

/** The next number of a series. The row stays locked to the end of the transaction, so that no number is left out. */
export async function nextNumber(db: Database, series: 'receipts' | 'invoices'): Promise<number> {
  const { value } = await db
    .query()
    .insertInto('counters')
    .values({ name: series, value: 1 })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: sql`counters.value + 1` }))
    .returning('value')
    .executeTakeFirstOrThrow();
  return value;
}
