import { topicOfNotification } from '@bylgja/contract';
import type { NotificationKind } from '@bylgja/contract';
import type { NotificationTopic } from '@bylgja/domain';
import { sql } from 'kysely';
import type { Selectable } from 'kysely';

import type { Database } from '#db/database.ts';
import { prepare } from '#db/prepared.ts';
import type { NotificationsTable } from '#db/tables.ts';

export type NotificationRow = Selectable<NotificationsTable>;

export interface NewNotification {
  readonly id: string;
  readonly customerId: string;
  readonly kind: NotificationKind;
  readonly parts: object;
  readonly link: string | null;
}

/** Inserts nothing for a topic that is switched off, nor for a person who has deleted their user and could not read it. */
export async function insertNotifications(
  db: Database,
  { notifications, at }: { notifications: readonly NewNotification[]; at: Date },
): Promise<void> {
  const rows = notifications.map((notification) => ({
    ...notification,
    topic: topicOfNotification(notification.kind),
  }));
  const people = [...new Set(notifications.map(({ customerId }) => customerId))];
  await sql`
    insert into notifications (id, customer_id, kind, parts, link, created_at)
    select outgoing.id, customers.id, outgoing.kind, outgoing.parts, outgoing.link, ${at}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as outgoing (id uuid, "customerId" uuid, kind text, topic text, parts jsonb, link text)
    join customers on customers.id = outgoing."customerId"
    where customers.id = any(${people}) and customers.deleted_at is null
      and not exists (
        select from notification_opt_outs
        where notification_opt_outs.customer_id = customers.id and notification_opt_outs.topic = outgoing.topic)`.execute(
    db.query(),
  );
}

/** One page, newest first. */
export const selectNotifications = prepare(
  (db, { customerId, offset, limit }: { customerId: string; offset: number; limit: number }) =>
    db
      .query()
      .selectFrom('notifications')
      .selectAll()
      .where('customer_id', '=', customerId)
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .offset(offset)
      .limit(limit),
);

const selectCounts = prepare((db, { customerId }: { customerId: string }) =>
  db
    .query()
    .selectFrom('notifications')
    .select((eb) => [
      eb.fn.countAll<number>().as('total'),
      eb.fn.countAll<number>().filterWhere('read_at', 'is', null).as('totalUnread'),
    ])
    .where('customer_id', '=', customerId),
);

export async function countNotifications(
  db: Database,
  customerId: string,
): Promise<{ total: number; totalUnread: number }> {
  const [counts = { total: 0, totalUnread: 0 }] = await selectCounts(db, { customerId });
  return counts;
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

/** Marks one or all of a customer's notifications as read; those that were already read keep their time. */
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
    .selectFrom('notification_opt_outs')
    .select('topic')
    .where('customer_id', '=', customerId)
    .execute();
  return rows.map(({ topic }) => topic);
}

/** False when nothing changed. */
export async function saveTopic(
  db: Database,
  { customerId, topic, isOn }: { customerId: string; topic: NotificationTopic; isOn: boolean },
): Promise<boolean> {
  if (isOn) {
    const deleted = await db
      .query()
      .deleteFrom('notification_opt_outs')
      .where('customer_id', '=', customerId)
      .where('topic', '=', topic)
      .returning('topic')
      .executeTakeFirst();
    return deleted !== undefined;
  }
  const inserted = await db
    .query()
    .insertInto('notification_opt_outs')
    .values({ customer_id: customerId, topic })
    .onConflict((conflict) => conflict.doNothing())
    .returning('topic')
    .executeTakeFirst();
  return inserted !== undefined;
}
