import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** Phones that want pushes, each by the session that is signed in on it, and the pushes that wait for them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table push_registrations (
      session_id uuid primary key references sessions on delete cascade,
      token text not null unique,
      platform text not null check (platform in ('android', 'ios')),
      registered_at timestamptz not null
    )`.execute(db);
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
  await sql`create index pushes_due on pushes (next_try_at) where next_try_at is not null`.execute(db);
  await sql`create index pushes_session on pushes (session_id)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table pushes, push_registrations`.execute(db);
}
