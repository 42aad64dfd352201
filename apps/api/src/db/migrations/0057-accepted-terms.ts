import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/**
 * Which version of the terms a customer has accepted and when, and since when one is asked who has not registered. Both are null for the
 * customers of until now: their acceptance was not recorded.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table customers
      add column terms_asked_at timestamptz,
      add column terms_version text,
      add column terms_accepted_at timestamptz,
      add check ((terms_version is null) = (terms_accepted_at is null))`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table customers
      drop column terms_asked_at,
      drop column terms_version,
      drop column terms_accepted_at`.execute(db);
}
