import { sql } from 'kysely';

import type { Transaction } from '#db/database.ts';

/** The last numbers that this database knows; 0 where there is none. */
export async function findLastNumbers(
  tx: Transaction,
): Promise<{ receipts: number; invoices: number; orders: number }> {
  const { rows } = await sql<{ receipts: number; invoices: number; orders: number }>`
    select
      coalesce((select value from counters where name = 'receipts'), 0) as receipts,
      coalesce((select value from counters where name = 'invoices'), 0) as invoices,
      coalesce((select max(number) from orders), 0) as orders`.execute(tx.query());
  const [last] = rows;
  if (!last) throw new Error('the last numbers were not read');
  return last;
}

/** The next receipt and the next invoice get the number after this one. */
export async function startSeriesAfter(tx: Transaction, number: number): Promise<void> {
  await tx
    .query()
    .insertInto('counters')
    .values(['receipts', 'invoices'].map((name) => ({ name, value: number })))
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: number }))
    .execute();
}

/** The next order gets the number after this one. */
export async function continueOrdersAfter(tx: Transaction, number: number): Promise<void> {
  await sql`select setval(pg_get_serial_sequence('orders', 'number'), ${number})`.execute(tx.query());
}
