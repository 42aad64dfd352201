import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** What a line had used beyond all its grants when another came: that use is none of the new one's. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table grants
      add column uncovered_megabytes integer not null default 0 check (uncovered_megabytes >= 0)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table grants drop column uncovered_megabytes`.execute(db);
}
