import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** What customers are told of without having asked. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table notifications (
      id uuid primary key,
      customer_id uuid not null references customers on delete cascade,
      kind text not null,
      parts jsonb not null,
      link text,
      created_at timestamptz not null,
      read_at timestamptz
    )`.execute(db);
  await sql`create index notifications_customer on notifications (customer_id, created_at desc, id)`.execute(
    db,
  );
  await sql`create index notifications_unread on notifications (customer_id) where read_at is null`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table notifications`.execute(db);
}
