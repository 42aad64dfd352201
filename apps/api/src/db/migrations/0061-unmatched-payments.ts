import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** Money at the payment provider that no payment here stands for, as after a restore: an operator decides about each. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table unmatched_payments (
      ref text primary key,
      provider_id text not null,
      customer_id uuid references customers,
      order_id uuid,
      kind text,
      package_id text,
      line_id uuid,
      amount_minor integer not null,
      found_at timestamptz not null,
      refund_sent_at timestamptz,
      outcome text check (outcome in ('refunded', 'dismissed')),
      closed_at timestamptz,
      check ((outcome is null) = (closed_at is null))
    )`.execute(db);
  await sql`create index unmatched_payments_open on unmatched_payments (found_at) where outcome is null`.execute(
    db,
  );
  await sql`create index unmatched_payments_customer on unmatched_payments (customer_id)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table unmatched_payments`.execute(db);
}
