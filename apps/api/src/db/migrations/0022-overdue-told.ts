import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** When an owner was told that an invoice is late. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table invoices add column overdue_told_at timestamptz`.execute(db);
  await sql`create index invoices_untold on invoices (due_on) where overdue_told_at is null`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index invoices_untold`.execute(db);
  await sql`alter table invoices drop column overdue_told_at`.execute(db);
}
