import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** Cards that are saved at the provider and charged there; what is charged again by itself, and when it is tried again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table agreements
      add column ref text,
      add column url text,
      add column decline_reason text,
      add column opened_at timestamptz,
      add column next_check_at timestamptz,
      add column checks integer not null default 0,
      add column warned_at timestamptz,
      add column ended_at timestamptz,
      add column end_called_at timestamptz,
      add column closed_at timestamptz`.execute(db);
  await sql`
    update agreements set
      ref = 'A' || upper(substr(md5(id::text), 1, 13)),
      opened_at = created_at,
      ended_at = case when state = 'ended' then created_at end`.execute(db);
  await sql`alter table agreements alter column ref set not null, alter column opened_at set not null`.execute(
    db,
  );
  await sql`create unique index agreements_ref on agreements (ref)`.execute(db);
  await sql`create unique index agreements_pending on agreements (customer_id) where state = 'pending'`.execute(
    db,
  );
  await sql`create index agreements_due on agreements (next_check_at) where next_check_at is not null`.execute(
    db,
  );
  await sql`
    alter table payment_attempts
      add column agreement_id uuid references agreements,
      add column period text,
      add constraint payment_attempts_period check (period is null or agreement_id is not null)`.execute(db);
  await sql`
    create unique index payment_attempts_period_live on payment_attempts (agreement_id, period)
      where stage <> 'closed' and period is not null`.execute(db);
  await sql`
    create table recurring_charges (
      order_id uuid primary key references orders,
      period text not null,
      tries integer not null default 0,
      first_declined_at timestamptz,
      next_try_at timestamptz,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index recurring_charges_due on recurring_charges (next_try_at) where next_try_at is not null`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table recurring_charges`.execute(db);
  await sql`
    alter table payment_attempts
      drop constraint payment_attempts_period, drop column agreement_id, drop column period`.execute(db);
  await sql`drop index agreements_pending, agreements_due, agreements_ref`.execute(db);
  await sql`
    alter table agreements
      drop column ref, drop column url, drop column decline_reason, drop column opened_at,
      drop column next_check_at, drop column checks, drop column warned_at, drop column ended_at,
      drop column end_called_at, drop column closed_at`.execute(db);
}
