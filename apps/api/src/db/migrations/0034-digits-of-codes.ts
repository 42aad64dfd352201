import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** How long a sign-in code is, by which its guesses are limited; those that are open now are taken for short ones. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table sign_in_codes
      add column digits integer not null default 6 check (digits between 4 and 12)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sign_in_codes drop column digits`.execute(db);
}
