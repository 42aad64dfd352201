import { sql } from 'kysely';
import type { Kysely } from 'kysely';

const indexes: Readonly<Record<string, string>> = {
  receipts_issued: 'receipts (issued_at)',
  invoices_created: 'invoices (created_at)',
  orders_cancelled_invoices: `orders (cancelled_at) where kind = 'invoice' and state = 'cancelled'`,
};

/** The bookkeeping export finds the documents of a day without reading those of all years. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [name, columns] of Object.entries(indexes)) {
    await sql`create index ${sql.id(name)} on ${sql.raw(columns)}`.execute(db);
  }
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const name of Object.keys(indexes)) await sql`drop index ${sql.id(name)}`.execute(db);
}
