import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** A pause that does not end by itself, and when its warning was texted again because the line was unblocked. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sim_change_pauses add column texted_again_at timestamptz, alter column ends_at drop not null`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`update sim_change_pauses set ends_at = now() + interval '7 days' where ends_at is null`.execute(
    db,
  );
  await sql`alter table sim_change_pauses drop column texted_again_at, alter column ends_at set not null`.execute(
    db,
  );
}
