import { sql } from 'kysely';
import type { Kysely } from 'kysely';

const indexes: Readonly<Record<string, string>> = {
  outbox_messages_due: '(channel, next_try_at) where next_try_at is not null',
  outbox_messages_recipient: '(recipient) where recipient is not null',
  outbox_messages_session: '(session_id) where session_id is not null',
  outbox_messages_readable: `(created_at) where next_try_at is null and recipient <> ''`,
  outbox_messages_farewells: `(created_at) where kind = 'user_deleted' and next_try_at is null and recipient <> ''`,
  outbox_messages_pushes: `(created_at) where channel = 'push'`,
  outbox_messages_receipts_of_customer: `((parts ->> 'customerId')) where kind = 'receipt'`,
};

/** One table for what waits to be sent and was sent, instead of one for each of mails, texts and pushes. The rows keep their ids. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table outbox_messages (
      id uuid primary key,
      channel text not null check (channel in ('mail', 'sms', 'push')),
      recipient text,
      session_id uuid references push_registrations on delete cascade,
      locale text not null check (locale in ('fo', 'en')),
      kind text not null,
      parts jsonb not null,
      created_at timestamptz not null,
      tries integer not null default 0,
      next_try_at timestamptz,
      sent_at timestamptz,
      constraint outbox_messages_addressed check (
        case channel when 'push' then recipient is null and session_id is not null
        else recipient is not null and session_id is null end)
    )`.execute(db);
  // A process of the version before may be writing: what it has committed comes along.
  await sql`lock table mails, texts, pushes in access exclusive mode`.execute(db);
  await sql`
    insert into outbox_messages
      (id, channel, recipient, session_id, locale, kind, parts, created_at, tries, next_try_at, sent_at)
    select id, 'mail', recipient, null::uuid, locale, kind, parts, created_at, tries, next_try_at, sent_at from mails
    union all
    select id, 'sms', recipient, null, locale, kind, parts, created_at, tries, next_try_at, sent_at from texts
    union all
    select id, 'push', null, session_id, locale, kind,
      jsonb_build_object('notificationId', notification_id, 'link', link), created_at, tries, next_try_at, sent_at
    from pushes`.execute(db);
  await sql`drop table mails, texts, pushes`.execute(db);
  for (const [name, columns] of Object.entries(indexes)) {
    await sql`create index ${sql.id(name)} on outbox_messages ${sql.raw(columns)}`.execute(db);
  }
}

const formerIndexes: Readonly<Record<string, string>> = {
  mails_due: 'mails (next_try_at) where next_try_at is not null',
  mails_recipient: 'mails (recipient)',
  mails_readable: `mails (created_at) where next_try_at is null and recipient <> ''`,
  mails_farewells: `mails (created_at) where kind = 'user_deleted' and next_try_at is null and recipient <> ''`,
  mails_receipts_of_customer: `mails ((parts ->> 'customerId')) where kind = 'receipt'`,
  texts_due: 'texts (next_try_at) where next_try_at is not null',
  texts_recipient: 'texts (recipient)',
  texts_readable: `texts (created_at) where next_try_at is null and recipient <> ''`,
  pushes_due: 'pushes (next_try_at) where next_try_at is not null',
  pushes_session: 'pushes (session_id)',
  pushes_created: 'pushes (created_at)',
};

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const [table, channel] of [
    ['mails', 'mail'],
    ['texts', 'sms'],
  ] as const) {
    await sql`
      create table ${sql.table(table)} (
        id uuid primary key,
        recipient text not null,
        locale text not null check (locale in ('fo', 'en')),
        kind text not null,
        parts jsonb not null,
        created_at timestamptz not null,
        tries integer not null default 0,
        next_try_at timestamptz,
        sent_at timestamptz
      )`.execute(db);
    await sql`
      insert into ${sql.table(table)}
      select id, recipient, locale, kind, parts, created_at, tries, next_try_at, sent_at
      from outbox_messages where channel = ${channel}`.execute(db);
  }
  await sql`
    create table pushes (
      id uuid primary key,
      session_id uuid not null references push_registrations on delete cascade,
      notification_id uuid not null,
      locale text not null check (locale in ('fo', 'en')),
      kind text not null,
      link text not null,
      created_at timestamptz not null,
      tries integer not null default 0,
      next_try_at timestamptz,
      sent_at timestamptz
    )`.execute(db);
  await sql`
    insert into pushes
    select id, session_id, (parts ->> 'notificationId')::uuid, locale, kind, parts ->> 'link', created_at, tries,
      next_try_at, sent_at
    from outbox_messages where channel = 'push'`.execute(db);
  await sql`drop table outbox_messages`.execute(db);
  for (const [name, columns] of Object.entries(formerIndexes)) {
    await sql`create index ${sql.id(name)} on ${sql.raw(columns)}`.execute(db);
  }
}
