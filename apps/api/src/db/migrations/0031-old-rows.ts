import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** Finds what the hourly clean-up deletes without reading the whole table. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index payment_callbacks_received on payment_callbacks (received_at)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index payment_callbacks_received`.execute(db);
}
