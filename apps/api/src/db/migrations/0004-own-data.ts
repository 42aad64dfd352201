import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** What people need to be in charge of their own data: mails with links, sessions that can be told apart, and a log of who did what. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table customers
      add column contact_number text check (contact_number ~ '^298[0-9]{6}$'),
      add column deleted_at timestamptz`.execute(db);
  await sql`
    alter table sessions
      add column verified_at timestamptz,
      add column phone_number text,
      add column device jsonb not null default '{"kind": "unknown", "system": "unknown"}'`.execute(db);
  await sql`update sessions set verified_at = started_at`.execute(db);
  await sql`alter table sessions alter column verified_at set not null`.execute(db);
  await sql`
    create table password_resets (
      id uuid primary key,
      customer_id uuid not null references customers on delete cascade,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      closed_at timestamptz
    )`.execute(db);
  await sql`create index password_resets_customer on password_resets (customer_id) where closed_at is null`.execute(
    db,
  );
  await sql`
    create table email_changes (
      id uuid primary key,
      customer_id uuid not null references customers on delete cascade,
      email text not null check (email = lower(email)),
      created_at timestamptz not null,
      expires_at timestamptz not null,
      closed_at timestamptz
    )`.execute(db);
  await sql`
    create unique index email_changes_open on email_changes (customer_id) where closed_at is null`.execute(
    db,
  );
  await sql`
    create table mails (
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
  await sql`create index mails_due on mails (next_try_at) where next_try_at is not null`.execute(db);
  await sql`
    create table activities (
      id uuid primary key,
      at timestamptz not null,
      kind text not null,
      actor_id uuid references customers,
      account_id uuid references accounts,
      line_id uuid references lines,
      device jsonb,
      parts jsonb not null
    )`.execute(db);
  await sql`create index activities_actor on activities (actor_id, at)`.execute(db);
  await sql`create index activities_account on activities (account_id, at)`.execute(db);
  await sql`create index activities_line on activities (line_id, at)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table activities, mails, email_changes, password_resets`.execute(db);
  await sql`alter table sessions drop column verified_at, drop column phone_number, drop column device`.execute(
    db,
  );
  await sql`alter table customers drop column contact_number, drop column deleted_at`.execute(db);
}
