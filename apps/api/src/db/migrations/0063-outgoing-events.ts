import { sql } from 'kysely';
import type { Kysely } from 'kysely';

const indexes: Readonly<Record<string, string>> = {
  outbox_messages_events_in_line: `(customer_id, position) where channel = 'event' and next_try_at is not null`,
  outbox_messages_events_of_customer: `(customer_id) where channel = 'event'`,
  outbox_messages_old_events: `(created_at) where channel = 'event' and next_try_at is null`,
  outbox_messages_sent_erasures: `(created_at) where kind = 'customer.erased' and sent_at is not null`,
};

/** The outbox also takes events for the provider's own systems: each is about a customer, has no language, and keeps its place. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create sequence outbox_event_positions`.execute(db);
  await sql`
    alter table outbox_messages
      add column customer_id uuid,
      add column position bigint,
      alter column locale drop not null,
      drop constraint outbox_messages_channel_check,
      drop constraint outbox_messages_addressed,
      add constraint outbox_messages_channel_check check (channel in ('mail', 'sms', 'push', 'event')),
      add constraint outbox_messages_addressed check (
        (recipient is not null) = (channel in ('mail', 'sms'))
        and (session_id is not null) = (channel = 'push')
        and (customer_id is not null) = (channel = 'event')
        and (position is not null) = (channel = 'event')
        and (locale is null) = (channel = 'event'))`.execute(db);
  for (const [name, columns] of Object.entries(indexes)) {
    await sql`create index ${sql.id(name)} on outbox_messages ${sql.raw(columns)}`.execute(db);
  }
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const name of Object.keys(indexes)) await sql`drop index ${sql.id(name)}`.execute(db);
  await sql`delete from outbox_messages where channel = 'event'`.execute(db);
  await sql`
    alter table outbox_messages
      drop constraint outbox_messages_addressed,
      drop constraint outbox_messages_channel_check,
      drop column customer_id,
      drop column position,
      alter column locale set not null,
      add constraint outbox_messages_channel_check check (channel in ('mail', 'sms', 'push')),
      add constraint outbox_messages_addressed check (
        case channel when 'push' then recipient is null and session_id is not null
        else recipient is not null and session_id is null end)`.execute(db);
  await sql`drop sequence outbox_event_positions`.execute(db);
}
