import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** The country whose amounts and numbers stand in this database: the Faroes where anything does, else that of the first start. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table installation add column country text check (country ~ '^[a-z]{2}$')`.execute(db);
  await sql`
    update installation set country = 'fo'
      where has_demo_world
        or exists (select from customers)
        or exists (select from plans)
        or exists (select from packages)
        or exists (select from numbers)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table installation drop column country`.execute(db);
}
