import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** The speed that a plan is limited to; null, as all plans were until now, where the network alone limits it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table plans add column max_speed_mbps integer check (max_speed_mbps > 0)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table plans drop column max_speed_mbps`.execute(db);
}
