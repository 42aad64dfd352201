import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** Subjects that customers have switched off: of these they are not told. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table notification_topics_off (
      customer_id uuid not null references customers on delete cascade,
      topic text not null,
      primary key (customer_id, topic)
    )`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table notification_topics_off`.execute(db);
}
