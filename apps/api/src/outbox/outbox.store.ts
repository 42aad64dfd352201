import { sql } from 'kysely';

import type { Database, Transaction } from '#db/database.ts';
import { dueKeys, measureDue, sizeAndAge } from '#db/leases.ts';
import type { Backlog, Lease, WaitingRows } from '#db/leases.ts';

import { channels } from './message.ts';
import type { ChannelName, CustomerChannel, CustomerMessage, Leased, Message } from './message.ts';

/** Inserts messages to customers; events are inserted with the provider's own keys, by `insertEvents`. */
export async function insertMessages(
  tx: Transaction,
  {
    channel,
    at,
    messages,
  }: { channel: CustomerChannel; at: Date; messages: readonly (CustomerMessage & { id: string })[] },
): Promise<void> {
  await tx
    .query()
    .insertInto('outbox_messages')
    .values(
      messages.map(({ id, to, locale, kind, parts }) => ({
        id,
        channel,
        ...(channel === 'push' ? { session_id: to } : { recipient: to }),
        locale,
        kind,
        parts: JSON.stringify(parts),
        created_at: at,
        next_try_at: at,
      })),
    )
    .execute();
}

/**
 * Leases the due messages of a channel until `leasedUntil`, oldest first, and of the events of one customer only the first: no other process sends them until then, and they are
 * due again by themselves if this one dies.
 */
export async function leaseDue<M extends Message>(
  db: Database,
  channel: ChannelName,
  lease: Lease,
): Promise<Leased<M>[]> {
  const rows = await db
    .query()
    .updateTable('outbox_messages')
    .set((eb) => ({ next_try_at: lease.leasedUntil, tries: eb('tries', '+', 1) }))
    .where('id', 'in', dueKeys({ ...dueIn(channel), where: nextIn(channel), key: 'id' }, lease))
    .returning([
      'id',
      sql<string>`coalesce(recipient, session_id::text, customer_id::text)`.as('to'),
      'locale',
      'kind',
      'parts',
      'created_at as createdAt',
      'tries',
    ])
    // Every row of a channel was queued as a message of that channel.
    .$castTo<Leased<M>>()
    .execute();
  return rows.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
}

export function measureDueIn(channel: ChannelName): (db: Database, now: Date) => Promise<Backlog> {
  return (db, now) => measureDue(db, dueIn(channel), now);
}

function dueIn(channel: ChannelName) {
  return { table: 'outbox_messages', due: 'next_try_at', where: sql`channel = ${channel}` } as const;
}

/** An event waits for the earlier ones of its customer. */
function nextIn(channel: ChannelName) {
  if (channel !== 'event') return dueIn(channel).where;
  return sql`channel = 'event' and not exists (
    select from outbox_messages earlier
    where earlier.channel = 'event' and earlier.next_try_at is not null
      and earlier.customer_id = outbox_messages.customer_id and earlier.position < outbox_messages.position)`;
}

/** Messages that wait to be accepted, by channel. */
export const waitingMessages: WaitingRows = {
  queue: 'messages',
  states: channels,
  read: (db) =>
    db
      .query()
      .selectFrom('outbox_messages')
      .select(['channel as state', ...sizeAndAge('created_at')])
      .where('next_try_at', 'is not', null)
      .groupBy('channel')
      .execute(),
};

export async function markSent(db: Database, { id, at }: { id: string; at: Date }): Promise<void> {
  await db
    .query()
    .updateTable('outbox_messages')
    .set({ sent_at: at, next_try_at: null })
    .where('id', '=', id)
    .execute();
}

/** Sets when a leased message is tried next, null for never; unless its lease has ended and another process has it. */
export async function putOff(
  db: Database,
  { id, leasedUntil, nextTryAt }: { id: string; leasedUntil: Date; nextTryAt: Date | null },
): Promise<void> {
  await db
    .query()
    .updateTable('outbox_messages')
    .set({ next_try_at: nextTryAt })
    .where('id', '=', id)
    .where('next_try_at', '=', leasedUntil)
    .execute();
}

/** Makes leased messages due again that were not tried; unless their lease has ended and another process has them. */
export async function giveBack(
  db: Database,
  { ids, leasedUntil, at }: { ids: readonly string[]; leasedUntil: Date; at: Date },
): Promise<void> {
  await db
    .query()
    .updateTable('outbox_messages')
    .set((eb) => ({ next_try_at: at, tries: eb('tries', '-', 1) }))
    .where('id', 'in', ids)
    .where('next_try_at', '=', leasedUntil)
    .execute();
}

export async function deleteMessage(db: Database, id: string): Promise<void> {
  await db.query().deleteFrom('outbox_messages').where('id', '=', id).execute();
}
