import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** What owners of prepaid lines have agreed to have topped up by itself, and the orders that came of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table automatic_top_ups (
      line_id uuid primary key references lines,
      customer_id uuid not null references customers,
      below_oyru integer not null check (below_oyru > 0),
      amount_oyru integer not null check (amount_oyru > 0),
      most_per_month integer not null check (most_per_month > 0),
      created_at timestamptz not null,
      paused_at timestamptz,
      pause_reason text,
      paused_agreement_id uuid references agreements,
      check ((paused_at is null) = (pause_reason is null))
    )`.execute(db);
  await sql`
    create table automatic_top_up_orders (
      order_id uuid primary key references orders,
      line_id uuid not null references lines,
      month text not null,
      state text not null check (state in ('under_way', 'made', 'failed')),
      created_at timestamptz not null
    )`.execute(db);
  await sql`
    create unique index automatic_top_up_orders_under_way on automatic_top_up_orders (line_id)
      where state = 'under_way'`.execute(db);
  await sql`create index automatic_top_up_orders_month on automatic_top_up_orders (line_id, month)`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table automatic_top_up_orders, automatic_top_ups`.execute(db);
}
