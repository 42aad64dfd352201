import { sql } from 'kysely';
import type { Insertable, Selectable } from 'kysely';

import type { Database } from '#db/database.ts';
import type { NotificationsTable } from '#db/tables.ts';

export type NotificationRow = Selectable<NotificationsTable>;

/** Of somebody who has deleted their user nothing is kept: there is nobody to read it. */
export async function insertNotification(
  db: Database,
  { id, customer_id, kind, parts, link, created_at }: Insertable<NotificationsTable>,
): Promise<void> {
  await db
    .query()
    .insertInto('notifications')
    .columns(['id', 'customer_id', 'kind', 'parts', 'link', 'created_at'])
    .expression((eb) =>
      eb
        .selectFrom('customers')
        .select([
          sql`${id}::uuid`.as('id'),
          'customers.id as customer_id',
          sql`${kind}::text`.as('kind'),
          sql`${parts}::jsonb`.as('parts'),
          sql`${link}::text`.as('link'),
          sql`${created_at}::timestamptz`.as('created_at'),
        ])
        .where('customers.id', '=', customer_id)
        .where('customers.deleted_at', 'is', null),
    )
    .execute();
}

/** One page, newest first. */
export async function selectNotifications(
  db: Database,
  of: { customerId: string; offset: number; limit: number },
): Promise<NotificationRow[]> {
  return db
    .query()
    .selectFrom('notifications')
    .selectAll()
    .where('customer_id', '=', of.customerId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .offset(of.offset)
    .limit(of.limit)
    .execute();
}

export async function countNotifications(
  db: Database,
  customerId: string,
): Promise<{ total: number; totalUnread: number }> {
  const { total, totalUnread } = await db
    .query()
    .selectFrom('notifications')
    .select((eb) => [
      eb.fn.countAll<string>().as('total'),
      eb.fn.countAll<string>().filterWhere('read_at', 'is', null).as('totalUnread'),
    ])
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow();
  return { total: Number(total), totalUnread: Number(totalUnread) };
}

export async function isOwnNotification(
  db: Database,
  of: { customerId: string; id: string },
): Promise<boolean> {
  const row = await db
    .query()
    .selectFrom('notifications')
    .select('id')
    .where('customer_id', '=', of.customerId)
    .where('id', '=', of.id)
    .executeTakeFirst();
  return row !== undefined;
}

/** Marks one, or all of a customer’s, as read; what was read before keeps its time. */
export async function markRead(
  db: Database,
  { customerId, id, at }: { customerId: string; id?: string; at: Date },
): Promise<void> {
  const unread = db
    .query()
    .updateTable('notifications')
    .set({ read_at: at })
    .where('customer_id', '=', customerId)
    .where('read_at', 'is', null);
  await (id === undefined ? unread : unread.where('id', '=', id)).execute();
}
