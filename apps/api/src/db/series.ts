import { sql } from 'kysely';
import type { Kysely } from 'kysely';

import type { Transaction } from './database.ts';
import type { Tables } from './tables.ts';

type Series = 'receipts' | 'invoices';

/** The next number of a series. The row stays locked to the end of the transaction, so that no number is left out. */
export function nextNumber(tx: Transaction, series: Series): Promise<number> {
  return nextNumbers(tx, series, 1);
}

/**
 * Takes consecutive numbers of a series and returns the first. Take them last in a transaction: until it ends, no other
 * transaction gets any.
 */
export async function nextNumbers(tx: Transaction, series: Series, count: number): Promise<number> {
  const { value } = await takeNumbers(tx.query(), series, count).executeTakeFirstOrThrow();
  return value - count + 1;
}

/** Takes numbers of a series and returns the last, for use within the same statement. */
export function takeNumbers(query: Pick<Kysely<Tables>, 'insertInto'>, series: Series, count: number) {
  return query
    .insertInto('counters')
    .values({ name: series, value: count })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ value: sql`counters.value + excluded.value` }),
    )
    .returning('value');
}
