import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** The accounts that a month's end takes together are found in the order of their ids. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index accounts_month`.execute(db);
  await sql`create index accounts_month on accounts (month, id) where status <> 'ended'`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index accounts_month`.execute(db);
  await sql`create index accounts_month on accounts (month) where status <> 'ended'`.execute(db);
}
