import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/**
 * What lines have paid towards what is charged outside any plan: topped up before, or invoiced after. What they have left is
 * this less what the network charged.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table credit_entries (
      id uuid primary key,
      line_id uuid not null references lines,
      kind text not null check (kind in ('top_up', 'invoiced')),
      amount_oyru integer not null check (amount_oyru > 0),
      order_id uuid not null references orders,
      at timestamptz not null,
      unique (order_id, line_id)
    )`.execute(db);
  await sql`create index credit_entries_line on credit_entries (line_id, at desc)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table credit_entries`.execute(db);
}
