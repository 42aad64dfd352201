import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/**
 * What a notice of the payment provider says is no longer stored: it may have the payer's email address, and nothing reads it. What
 * the previous release has stored is deleted with its rows, after 30 days.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table payment_callbacks alter column body drop not null`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`update payment_callbacks set body = '' where body is null`.execute(db);
  await sql`alter table payment_callbacks alter column body set not null`.execute(db);
}
