import type { Selectable } from 'kysely';

import type { Database, Transaction } from '#db/database.ts';
import { dueKeys, measureDue } from '#db/leases.ts';
import type { Backlog, Lease } from '#db/leases.ts';
import { prepare } from '#db/prepared.ts';
import type { RecurringChargesTable } from '#db/tables.ts';

export type RecurringRow = Selectable<RecurringChargesTable>;

/** Inserts a charge to be made; nothing when the order already has it. */
export async function insertRecurring(
  db: Database,
  charged: readonly { orderId: string; period: string }[],
  at: Date,
): Promise<void> {
  await db
    .query()
    .insertInto('recurring_charges')
    .values(
      charged.map(({ orderId, period }) => ({ order_id: orderId, period, next_try_at: at, created_at: at })),
    )
    .onConflict((conflict) => conflict.column('order_id').doNothing())
    .execute();
}

export const listRecurring = prepare((db, { orderIds }: { orderIds: string[] }) =>
  db
    .query()
    .selectFrom('recurring_charges')
    .selectAll()
    .where((eb) => eb('order_id', '=', eb.fn.any(eb.val(orderIds)))),
);

export async function lockRecurring(tx: Transaction, orderId: string): Promise<RecurringRow | undefined> {
  return tx
    .query()
    .selectFrom('recurring_charges')
    .selectAll()
    .where('order_id', '=', orderId)
    .forUpdate()
    .executeTakeFirst();
}

export async function saveRecurring(
  db: Database,
  { order_id, tries, first_declined_at, next_try_at }: RecurringRow,
): Promise<void> {
  await db
    .query()
    .updateTable('recurring_charges')
    .set({ tries, first_declined_at, next_try_at })
    .where('order_id', '=', order_id)
    .execute();
}

/** The order of a charge, and its customer. */
export async function readChargedOrder(db: Database, orderId: string) {
  return db
    .query()
    .selectFrom('orders')
    .leftJoin('invoices', 'invoices.order_id', 'orders.id')
    .select([
      'orders.id',
      'orders.customer_id',
      'orders.name',
      'orders.price_minor',
      'orders.state',
      'invoices.month',
    ])
    .where('orders.id', '=', orderId)
    .executeTakeFirstOrThrow();
}

/** Leases charges that are due, each to one process, and postpones them to `leasedUntil`. */
export async function leaseDueRecurring(db: Database, lease: Lease): Promise<string[]> {
  const leased = await db
    .query()
    .updateTable('recurring_charges')
    .set({ next_try_at: lease.leasedUntil })
    .where(
      'order_id',
      'in',
      dueKeys({ table: 'recurring_charges', key: 'order_id', due: 'next_try_at' }, lease),
    )
    .returning('order_id')
    .execute();
  return leased.map(({ order_id: orderId }) => orderId);
}

export function measureDueRecurring(db: Database, now: Date): Promise<Backlog> {
  return measureDue(db, { table: 'recurring_charges', due: 'next_try_at' }, now);
}
