import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** What a subscription goes through: numbers from a pool, orders of several kinds, what is planned for a month's end, the network's part. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await changeLines(db);
  await changeOrders(db);
  await createNumbers(db);
  await createNetworkTasks(db);
  await createOperatorTables(db);
}

/** An account’s plan is the plan of all its lines. A number may be had by another line once the first has ended. */
async function changeLines(db: Kysely<unknown>): Promise<void> {
  await sql`alter table plans add column is_on_sale boolean not null default true`.execute(db);
  await sql`
    alter table accounts
      add column next_plan_id text references plans,
      add column eu_until date,
      add column month text,
      drop constraint accounts_status_check,
      add constraint accounts_status_check check (status in ('processing', 'active', 'cancelled', 'ended'))`.execute(
    db,
  );
  await sql`update accounts set month = to_char(created_at at time zone 'Atlantic/Faroe', 'YYYY-MM')`.execute(
    db,
  );
  await sql`alter table accounts alter column month set not null`.execute(db);
  await sql`create index accounts_month on accounts (month) where status <> 'ended'`.execute(db);
  await sql`
    alter table lines
      drop column plan_id,
      add column blocked_at timestamptz,
      add column cancels_to text check (cancels_to in ('prepaid', 'given_up')),
      drop constraint lines_phone_number_key`.execute(db);
  await sql`update lines set blocked_at = now(), status = 'active' where status = 'blocked'`.execute(db);
  await sql`update lines set cancels_to = 'prepaid' where cancels_at is not null`.execute(db);
  await sql`
    alter table lines
      drop constraint lines_status_check,
      add constraint lines_status_check check (status in ('processing', 'active', 'cancelled', 'prepaid', 'ended')),
      add constraint lines_cancelling check ((cancels_at is null) = (cancels_to is null))`.execute(db);
  await sql`create unique index lines_phone_number on lines (phone_number) where status <> 'ended'`.execute(
    db,
  );
  await sql`
    create unique index grants_of_month on grants (line_id, zone, source, valid_from)
      where source in ('plan', 'rollover')`.execute(db);
}

async function changeOrders(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table orders
      add column account_id uuid references accounts,
      add column paid_with uuid references orders,
      add column wish jsonb not null default '{}',
      add column problem text,
      add column scheduled_at timestamptz,
      add column expires_at timestamptz`.execute(db);
  await sql`
    update orders set account_id = lines.account_id
      from lines where lines.id = orders.line_id`.execute(db);
  await sql`create index orders_open on orders (account_id) where state in ('awaiting_payment', 'processing')`.execute(
    db,
  );
  await sql`create index orders_open_line on orders (line_id) where state in ('awaiting_payment', 'processing')`.execute(
    db,
  );
  await sql`create index orders_paid_with on orders (paid_with) where paid_with is not null`.execute(db);
  await sql`create index orders_expiring on orders (expires_at) where state = 'awaiting_payment'`.execute(db);
}

async function createNumbers(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table numbers (
      phone_number text primary key check (phone_number ~ '^298[0-9]{6}$'),
      free_from timestamptz
    )`.execute(db);
  await sql`
    create table number_reservations (
      id uuid primary key,
      phone_number text not null unique references numbers,
      customer_id uuid not null references customers on delete cascade,
      created_at timestamptz not null,
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index number_reservations_customer on number_reservations (customer_id)`.execute(db);
}

async function createNetworkTasks(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table network_tasks (
      id uuid primary key,
      position bigint generated always as identity,
      line_id uuid not null references lines,
      order_id uuid references orders,
      action text not null,
      request jsonb not null,
      phone_number text generated always as (request ->> 'phoneNumber') stored,
      stage text not null check (stage in ('wanted', 'placed', 'ended')),
      state text,
      reason text,
      changed_at timestamptz,
      next_check_at timestamptz,
      checks integer not null default 0,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index network_tasks_due on network_tasks (next_check_at) where stage <> 'ended'`.execute(
    db,
  );
  await sql`create index network_tasks_number on network_tasks (phone_number, position) where stage <> 'ended'`.execute(
    db,
  );
  await sql`
    create table sims (
      id uuid primary key,
      line_id uuid not null references lines,
      task_id uuid not null unique references network_tasks,
      sim_type text not null check (sim_type in ('ESIM', 'PHYSICAL')),
      iccid text not null,
      sealed_codes text not null,
      active_from timestamptz not null,
      ended_at timestamptz
    )`.execute(db);
  await sql`create unique index sims_in_use on sims (line_id) where ended_at is null`.execute(db);
}

async function createOperatorTables(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table status_messages (
      id uuid primary key,
      title jsonb not null,
      body jsonb not null,
      active_from timestamptz not null,
      active_to timestamptz not null check (active_to > active_from),
      created_at timestamptz not null
    )`.execute(db);
  await sql`
    create table app_versions (
      platform text primary key check (platform in ('android', 'ios', 'web')),
      must_upgrade_below text not null,
      should_upgrade_below text not null
    )`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table app_versions, status_messages, sims, network_tasks, number_reservations, numbers`.execute(
    db,
  );
  await sql`
    alter table orders
      drop column account_id, drop column paid_with, drop column wish, drop column problem,
      drop column scheduled_at, drop column expires_at`.execute(db);
  await sql`drop index orders_open_line, grants_of_month, lines_phone_number, accounts_month`.execute(db);
  await sql`
    alter table lines
      drop constraint lines_cancelling, drop column blocked_at, drop column cancels_to,
      drop constraint lines_status_check,
      add constraint lines_status_check
        check (status in ('processing', 'active', 'blocked', 'cancelled', 'prepaid', 'ended')),
      add column plan_id text references plans,
      add constraint lines_phone_number_key unique (phone_number)`.execute(db);
  await sql`
    alter table accounts
      drop constraint accounts_status_check,
      add constraint accounts_status_check check (status in ('processing', 'active', 'cancelled', 'ended')),
      drop column next_plan_id, drop column eu_until, drop column month`.execute(db);
  await sql`alter table plans drop column is_on_sale`.execute(db);
}
