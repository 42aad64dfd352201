import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** Whose saved card the payment provider charged: asked for each payment that no payment here stands for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index agreements_provider on agreements (provider_id) where provider_id is not null`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index agreements_provider`.execute(db);
}
