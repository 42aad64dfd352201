import type { PhoneNumber } from '@bylgja/domain';
import { sql } from 'kysely';
import type { Insertable, Selectable } from 'kysely';

import type { Database } from '#db/database.ts';
import { simPauseEnd } from '#db/sim-pause-end.ts';
import type { AppVersionsTable, OrdersTable, StatusMessagesTable } from '#db/tables.ts';
import { isOpenOrder } from '#features/accounts/accounts.store.ts';

export type OrderRow = Selectable<OrdersTable>;

export async function findOrderByNumber(db: Database, number: number): Promise<OrderRow | undefined> {
  return db.query().selectFrom('orders').selectAll().where('number', '=', number).executeTakeFirst();
}

/** The newest orders, newest first. */
export async function listNewestOrders(db: Database, limit: number): Promise<OrderRow[]> {
  return db.query().selectFrom('orders').selectAll().orderBy('number', 'desc').limit(limit).execute();
}

/** Orders that wait or are in processing, oldest first. */
export async function listOldestOpenOrders(db: Database, limit: number): Promise<OrderRow[]> {
  return db
    .query()
    .selectFrom('orders')
    .selectAll()
    .where(isOpenOrder)
    .orderBy('number')
    .limit(limit)
    .execute();
}

/** Until when the orders that are SIM changes in their pause wait, by id; null if only a proof ends the pause. */
export async function findOpenPauses(
  db: Database,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, Date | null>> {
  const pauses = await db
    .query()
    .selectFrom('sim_change_pauses')
    .innerJoin('orders', 'orders.id', 'sim_change_pauses.order_id')
    .innerJoin('lines', 'lines.id', 'sim_change_pauses.line_id')
    .select(['order_id', simPauseEnd().as('ends_at')])
    .where((eb) => eb('order_id', '=', eb.fn.any(eb.val([...orderIds]))))
    .where('ended_at', 'is', null)
    .execute();
  return new Map(pauses.map((pause) => [pause.order_id, pause.ends_at]));
}

export async function insertStatusMessage(
  db: Database,
  message: Insertable<StatusMessagesTable>,
): Promise<void> {
  await db.query().insertInto('status_messages').values(message).execute();
}

export type StatusMessageRow = Selectable<StatusMessagesTable>;

/** The messages that were imported, by the provider's keys. */
export async function listImportedMessages(db: Database): Promise<Map<string, StatusMessageRow>> {
  const rows = await db
    .query()
    .selectFrom('status_messages')
    .selectAll()
    .where('external_key', 'is not', null)
    .execute();
  return new Map(
    rows.flatMap((row) => (row.external_key === null ? [] : [[row.external_key, row] as const])),
  );
}

/** Adds a message, or changes the one with its key. */
export async function saveImportedMessage(
  db: Database,
  message: Insertable<StatusMessagesTable>,
): Promise<void> {
  const { title, body, active_from, active_to } = message;
  await db
    .query()
    .insertInto('status_messages')
    .values(message)
    .onConflict((conflict) =>
      conflict.column('external_key').doUpdateSet({ title, body, active_from, active_to }),
    )
    .execute();
}

/** Sorted by beginning; those that have ended before the given instant are left out. */
export async function listStatusMessages(
  db: Database,
  at: Date | null,
): Promise<Selectable<StatusMessagesTable>[]> {
  const all = db.query().selectFrom('status_messages').selectAll().orderBy('active_from').orderBy('id');
  return (at === null ? all : all.where('active_to', '>', at)).execute();
}

/** Ends a message that is shown, and deletes a future one; false if there is neither. */
export async function endStatusMessage(db: Database, { id, at }: { id: string; at: Date }): Promise<boolean> {
  const ended = await db
    .query()
    .updateTable('status_messages')
    .set({ active_to: at })
    .where('id', '=', id)
    .where('active_from', '<', at)
    .where('active_to', '>', at)
    .returning('id')
    .executeTakeFirst();
  if (ended) return true;
  const removed = await db
    .query()
    .deleteFrom('status_messages')
    .where('id', '=', id)
    .where('active_from', '>=', at)
    .returning('id')
    .executeTakeFirst();
  return removed !== undefined;
}

export type AppVersionsRow = Selectable<AppVersionsTable>;

export async function listAppVersions(db: Database): Promise<AppVersionsRow[]> {
  return db.query().selectFrom('app_versions').selectAll().orderBy('platform').execute();
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

/** Which of the numbers are already in the pool, and which belong to a line. */
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

/** Adds numbers to the pool; existing ones stay unchanged. As one parameter: there may be more than a statement allows. */
export async function insertNumbers(db: Database, numbers: readonly PhoneNumber[]): Promise<void> {
  await db
    .query()
    .insertInto('numbers')
    .columns(['phone_number'])
    .expression(sql`select unnest(${[...numbers]}::text[])`)
    .onConflict((conflict) => conflict.column('phone_number').doNothing())
    .execute();
}
