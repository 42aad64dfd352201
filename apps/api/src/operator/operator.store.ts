import type { PhoneNumber } from '@bylgja/domain';
import type { Insertable, Selectable } from 'kysely';

import type { Database } from '#db/database.ts';
import type { AppVersionsTable, OrdersTable, PlansTable, StatusMessagesTable } from '#db/tables.ts';

export type OrderRow = Selectable<OrdersTable>;

export async function findOrderByNumber(db: Database, number: number): Promise<OrderRow | undefined> {
  return db.query().selectFrom('orders').selectAll().where('number', '=', number).executeTakeFirst();
}

/** The newest orders, first those placed last; of those that wait or are processed when only these are wanted. */
export async function listNewestOrders(
  db: Database,
  { onlyOpen, most }: { onlyOpen: boolean; most: number },
): Promise<OrderRow[]> {
  const all = db.query().selectFrom('orders').selectAll().orderBy('number', 'desc').limit(most);
  const wanted = onlyOpen ? all.where('state', 'in', ['awaiting_payment', 'processing']) : all;
  return wanted.execute();
}

/** Whether something that was paid with an order has been done already; kept so to the end of the transaction. */
export async function hasCompletePart(db: Database, orderId: string): Promise<boolean> {
  const together = await db
    .query()
    .selectFrom('orders')
    .select(['id', 'state'])
    .where((eb) => eb.or([eb('id', '=', orderId), eb('paid_with', '=', orderId)]))
    .orderBy('number')
    .forUpdate()
    .execute();
  return together.some(({ id, state }) => id !== orderId && state === 'complete');
}

export async function insertStatusMessage(
  db: Database,
  message: Insertable<StatusMessagesTable>,
): Promise<void> {
  await db.query().insertInto('status_messages').values(message).execute();
}

export async function saveAppVersions(db: Database, versions: Insertable<AppVersionsTable>): Promise<void> {
  const { platform: _platform, ...limits } = versions;
  await db
    .query()
    .insertInto('app_versions')
    .values(versions)
    .onConflict((conflict) => conflict.column('platform').doUpdateSet(limits))
    .execute();
}

export async function listAllPlans(db: Database): Promise<Selectable<PlansTable>[]> {
  return db.query().selectFrom('plans').selectAll().orderBy('position').execute();
}

export async function savePlan(db: Database, plan: Insertable<PlansTable>): Promise<void> {
  const { id: _id, ...rest } = plan;
  await db
    .query()
    .insertInto('plans')
    .values(plan)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(rest))
    .execute();
}

/** Those of the numbers that are in the pool already, and those that a line has. */
export async function findKnownNumbers(
  db: Database,
  numbers: readonly PhoneNumber[],
): Promise<{ pooled: ReadonlySet<PhoneNumber>; inUse: ReadonlySet<PhoneNumber> }> {
  const pooled = await db
    .query()
    .selectFrom('numbers')
    .select('phone_number')
    .where((eb) => eb('phone_number', '=', eb.fn.any(eb.val([...numbers]))))
    .execute();
  const inUse = await db
    .query()
    .selectFrom('lines')
    .select('phone_number')
    .where((eb) => eb('phone_number', '=', eb.fn.any(eb.val([...numbers]))))
    .where('status', '<>', 'ended')
    .execute();
  return {
    pooled: new Set(pooled.map((row) => row.phone_number)),
    inUse: new Set(inUse.map((row) => row.phone_number)),
  };
}

/** Puts numbers into the pool; those that are there stay as they are. */
export async function insertNumbers(db: Database, numbers: readonly PhoneNumber[]): Promise<void> {
  await db
    .query()
    .insertInto('numbers')
    .values(numbers.map((phone_number) => ({ phone_number, free_from: null })))
    .onConflict((conflict) => conflict.column('phone_number').doNothing())
    .execute();
}
