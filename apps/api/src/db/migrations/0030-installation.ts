import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** Which key sealed the codes of a SIM, and whether this database holds the demo world. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sims add column sealed_with text not null default ''`.execute(db);
  await sql`alter table sims alter column sealed_with drop default`.execute(db);
  await sql`create index sims_sealed_with on sims (sealed_with, id)`.execute(db);
  await sql`
    create table installation (
      only_row boolean primary key default true check (only_row),
      has_demo_world boolean not null
    )`.execute(db);
  await sql`
    insert into installation (has_demo_world)
      select exists (select from customers where email = 'bjork@example.fo')`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table installation`.execute(db);
  await sql`drop index sims_sealed_with`.execute(db);
  await sql`alter table sims drop column sealed_with`.execute(db);
}
