import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** When whoever uses a line was told that what is left of a package expires, or was found to have nothing left of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table grants add column expiry_told_at timestamptz`.execute(db);
  await sql`
    create index grants_untold on grants (valid_until)
      where source = 'package' and expiry_told_at is null`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index grants_untold`.execute(db);
  await sql`alter table grants drop column expiry_told_at`.execute(db);
}
