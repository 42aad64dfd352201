import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** When somebody was told that nobody has answered their request for data. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table data_transfers add column expiry_told_at timestamptz`.execute(db);
  await sql`
    create index data_transfers_untold on data_transfers (month)
      where state = 'pending' and expiry_told_at is null`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index data_transfers_untold`.execute(db);
  await sql`alter table data_transfers drop column expiry_told_at`.execute(db);
}
