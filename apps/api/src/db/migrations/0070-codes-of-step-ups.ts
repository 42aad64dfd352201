import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** A code that proves an identity anew has a purpose of its own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table sign_in_codes
      drop constraint sign_in_codes_purpose_check,
      add constraint sign_in_codes_purpose_check check (purpose in ('sign_in', 'step_up', 'sim_change'))`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`delete from sign_in_codes where purpose = 'step_up'`.execute(db);
  await sql`
    alter table sign_in_codes
      drop constraint sign_in_codes_purpose_check,
      add constraint sign_in_codes_purpose_check check (purpose in ('sign_in', 'sim_change'))`.execute(db);
}
