import { sql } from 'kysely';
import type { Selectable } from 'kysely';

import type { Database } from '#db/database.ts';
import type { ReceiptsTable } from '#db/tables.ts';

/** The next number of a series. The row stays locked to the end of the transaction, so that no number is left out. */
export async function nextNumber(db: Database, series: string): Promise<number> {
  const { value } = await db
    .query()
    .insertInto('counters')
    .values({ name: series, value: 1 })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: sql`counters.value + 1` }))
    .returning('value')
    .executeTakeFirstOrThrow();
  return value;
}

export async function insertReceipt(db: Database, receipt: Selectable<ReceiptsTable>): Promise<void> {
  await db.query().insertInto('receipts').values(receipt).execute();
}

function receiptsOf(db: Database, customerId: string) {
  return db
    .query()
    .selectFrom('receipts')
    .innerJoin('orders', 'orders.id', 'receipts.order_id')
    .leftJoin('packages', 'packages.id', 'orders.package_id')
    .selectAll('receipts')
    .select(['orders.number as order_number', 'packages.megabytes', 'packages.zone'])
    .where('receipts.customer_id', '=', customerId);
}
export type ReceiptRow = Awaited<ReturnType<typeof listReceipts>>[number];

export async function listReceipts(db: Database, of: { customerId: string; offset: number; limit: number }) {
  return receiptsOf(db, of.customerId)
    .orderBy('receipts.number', 'desc')
    .offset(of.offset)
    .limit(of.limit)
    .execute();
}

export async function countReceipts(db: Database, customerId: string): Promise<number> {
  const { count } = await db
    .query()
    .selectFrom('receipts')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow();
  return count;
}

export async function findReceipt(
  db: Database,
  of: { id: string; customerId: string },
): Promise<ReceiptRow | undefined> {
  return receiptsOf(db, of.customerId).where('receipts.id', '=', of.id).executeTakeFirst();
}
