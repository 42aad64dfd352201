import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** What a second proof rests on: what a code was sent for, since when a mailbox proves its person, and when a line was last unblocked. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table sign_in_codes
      add column purpose text not null default 'sign_in' check (purpose in ('sign_in', 'sim_change'))`.execute(
    db,
  );
  await sql`drop index sign_in_codes_open`.execute(db);
  await sql`
    create unique index sign_in_codes_open on sign_in_codes (phone_number, purpose)
      where closed_at is null`.execute(db);
  await sql`alter table customers add column mail_proves_from timestamptz`.execute(db);
  await sql`alter table lines add column unblocked_at timestamptz`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table lines drop column unblocked_at`.execute(db);
  await sql`alter table customers drop column mail_proves_from`.execute(db);
  await sql`delete from sign_in_codes where purpose <> 'sign_in'`.execute(db);
  await sql`drop index sign_in_codes_open`.execute(db);
  await sql`alter table sign_in_codes drop column purpose`.execute(db);
  await sql`create unique index sign_in_codes_open on sign_in_codes (phone_number) where closed_at is null`.execute(
    db,
  );
}
