import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** What accounts with a plan are to pay for a month: one invoice each, with an order that waits until it is paid. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table invoices (
      id uuid primary key,
      number integer not null unique,
      account_id uuid not null references accounts,
      customer_id uuid not null references customers,
      order_id uuid not null unique references orders,
      month text not null,
      total_oyru integer not null check (total_oyru > 0),
      due_on date not null,
      created_at timestamptz not null,
      unique (account_id, month)
    )`.execute(db);
  await sql`create index invoices_customer on invoices (customer_id, number desc)`.execute(db);
  await sql`
    create table invoice_lines (
      invoice_id uuid not null references invoices,
      position integer not null,
      line_id uuid not null references lines,
      phone_number text,
      member_name text not null,
      kind text not null check (kind in ('plan', 'eu_package', 'first_days', 'outside_plan')),
      plan_name text not null,
      price_oyru integer not null check (price_oyru > 0),
      primary key (invoice_id, position)
    )`.execute(db);
  await sql`create index invoice_lines_line on invoice_lines (line_id)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table invoice_lines, invoices`.execute(db);
}
