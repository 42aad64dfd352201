import { topicOfNotification } from '@bylgja/domain';
import type { NotificationTopic } from '@bylgja/domain';
import { sql } from 'kysely';
import type { Insertable, Selectable } from 'kysely';

import type { Database } from '#db/database.ts';
import type { NotificationsTable } from '#db/tables.ts';

export type NotificationRow = Selectable<NotificationsTable>;

/** Of a topic that is switched off nothing is written, nor for somebody who has deleted their user: there is nobody to read it. */
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
        .where('customers.deleted_at', 'is', null)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('notification_topics_off')
                .select('topic')
                .whereRef('notification_topics_off.customer_id', '=', 'customers.id')
                .where('topic', '=', topicOfNotification(kind)),
            ),
          ),
        ),
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

/** The topics that a customer has switched off. */
export async function listTopicsOff(db: Database, customerId: string): Promise<NotificationTopic[]> {
  const rows = await db
    .query()
    .selectFrom('notification_topics_off')
    .select('topic')
    .where('customer_id', '=', customerId)
    .execute();
  return rows.map(({ topic }) => topic);
}

/** False when it was so before. */
export async function saveTopic(
  db: Database,
  { customerId, topic, isOn }: { customerId: string; topic: NotificationTopic; isOn: boolean },
): Promise<boolean> {
  if (isOn) {
    const deleted = await db
      .query()
      .deleteFrom('notification_topics_off')
      .where('customer_id', '=', customerId)
      .where('topic', '=', topic)
      .returning('topic')
      .executeTakeFirst();
    return deleted !== undefined;
  }
  const inserted = await db
    .query()
    .insertInto('notification_topics_off')
    .values({ customer_id: customerId, topic })
    .onConflict((conflict) => conflict.doNothing())
    .returning('topic')
    .executeTakeFirst();
  return inserted !== undefined;
}
