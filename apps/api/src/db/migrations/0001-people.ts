import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** Customers, their sessions, sign-in codes and the limits that guard them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table customers (
      id uuid primary key,
      firstname text not null,
      lastname text not null,
      email text unique check (email = lower(email)),
      password_hash text,
      birth_on date,
      address text,
      postal_code text,
      city text,
      locale text not null default 'fo' check (locale in ('fo', 'en')),
      created_at timestamptz not null
    )`.execute(db);
  await sql`
    create table sessions (
      id uuid primary key,
      customer_id uuid not null references customers on delete cascade,
      method text not null check (method in ('code', 'password')),
      started_at timestamptz not null,
      last_used_at timestamptz not null,
      expires_at timestamptz not null,
      ended_at timestamptz
    )`.execute(db);
  await sql`create index sessions_customer on sessions (customer_id) where ended_at is null`.execute(db);
  await sql`
    create table refresh_tokens (
      hash text primary key,
      session_id uuid not null references sessions on delete cascade,
      issued_at timestamptz not null,
      spent_at timestamptz
    )`.execute(db);
  await sql`create index refresh_tokens_session on refresh_tokens (session_id)`.execute(db);
  await sql`
    create table sign_in_codes (
      id uuid primary key,
      phone_number text not null,
      code_hash text not null,
      tries integer not null default 0,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      closed_at timestamptz
    )`.execute(db);
  await sql`create unique index sign_in_codes_open on sign_in_codes (phone_number) where closed_at is null`.execute(
    db,
  );
  await sql`
    create table rate_limits (
      key text primary key,
      count integer not null,
      window_ends_at timestamptz not null
    )`.execute(db);
  await sql`create index rate_limits_ended on rate_limits (window_ends_at)`.execute(db);
  await sql`create table spent_tokens (nonce text primary key, expires_at timestamptz not null)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table spent_tokens, rate_limits, sign_in_codes, refresh_tokens, sessions, customers`.execute(
    db,
  );
}
