import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** Orders that stand still are given up when nobody has mended them in time; those that do so already have a fortnight from now. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update orders set expires_at = now() + interval '14 days'
      where state = 'processing' and problem is not null`.execute(db);
  await sql`
    create index orders_unmended on orders (expires_at)
      where state = 'processing' and problem is not null`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index orders_unmended`.execute(db);
  await sql`update orders set expires_at = null where state = 'processing'`.execute(db);
}
