import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** Which code can use this schema, and which PostgreSQL database this was when a server last started on it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table installation
      add column required_migration text,
      add column database_identity text`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table installation drop column required_migration, drop column database_identity`.execute(
    db,
  );
}
