import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** What it takes to give back the address that was, when its owner says within the day that the change was not theirs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table email_changes add column previous_email text, add column confirmed_at timestamptz`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table email_changes drop column previous_email, drop column confirmed_at`.execute(db);
}
