import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** What is on sale, who has which line, and the ledger of allowances: grants minus measured usage. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table plans (
      id text primary key,
      type text not null check (type in ('individual_plan', 'family_plan', 'prepaid')),
      name text not null,
      position integer not null,
      max_members integer not null check (max_members >= 1),
      member_prices jsonb not null,
      megabytes integer not null check (megabytes >= 0),
      call_minutes integer,
      sms integer,
      binding_months integer not null,
      eu_price_oyru integer,
      eu_megabytes integer not null default 0,
      eu_call_minutes integer not null default 0
    )`.execute(db);
  await sql`
    create table packages (
      id text primary key,
      name text not null,
      position integer not null,
      zone text not null check (zone in ('domestic', 'eu')),
      megabytes integer not null check (megabytes > 0),
      price_oyru integer not null check (price_oyru > 0),
      is_on_sale boolean not null default true
    )`.execute(db);
  await sql`
    create table accounts (
      id uuid primary key,
      owner_id uuid not null references customers,
      plan_type text not null check (plan_type in ('individual_plan', 'family_plan', 'prepaid')),
      plan_id text references plans,
      has_eu_package boolean not null default false,
      status text not null check (status in ('processing', 'active', 'cancelled')),
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index accounts_owner on accounts (owner_id)`.execute(db);
  await sql`
    create table lines (
      id uuid primary key,
      account_id uuid not null references accounts,
      customer_id uuid not null references customers,
      phone_number text not null unique check (phone_number ~ '^298[0-9]{6}$'),
      status text not null check (status in ('processing', 'active', 'blocked', 'cancelled', 'prepaid')),
      plan_id text references plans,
      sim_type text not null check (sim_type in ('ESIM', 'PHYSICAL')),
      is_phone_book_visible boolean not null default true,
      is_findable boolean not null default true,
      given_megabytes integer not null default 0 check (given_megabytes >= 0),
      given_month text,
      active_from timestamptz,
      binding_until date,
      cancels_at timestamptz,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index lines_account on lines (account_id)`.execute(db);
  await sql`create index lines_customer on lines (customer_id)`.execute(db);
  await sql`
    create table grants (
      id uuid primary key,
      line_id uuid not null references lines,
      source text not null check (source in ('plan', 'rollover', 'package', 'gift')),
      zone text not null check (zone in ('domestic', 'eu')),
      megabytes integer not null check (megabytes > 0),
      valid_from timestamptz not null,
      valid_until timestamptz not null check (valid_until > valid_from),
      order_id uuid unique
    )`.execute(db);
  await sql`create index grants_line on grants (line_id, valid_until)`.execute(db);
  await sql`
    create table usage (
      line_id uuid not null references lines,
      day date not null,
      zone text not null check (zone in ('domestic', 'eu')),
      megabytes integer not null check (megabytes >= 0),
      measured_at timestamptz not null,
      primary key (line_id, day, zone)
    )`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table usage, grants, lines, accounts, packages, plans`.execute(db);
}
