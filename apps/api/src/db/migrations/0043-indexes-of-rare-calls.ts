import { sql } from 'kysely';
import type { Kysely } from 'kysely';

const indexes: Readonly<Record<string, string>> = {
  network_tasks_order: 'network_tasks (order_id)',
  payment_callbacks_ref: 'payment_callbacks (ref)',
  mails_receipts_of_customer: `mails ((parts ->> 'customerId')) where kind = 'receipt'`,
  sessions_of_number: 'sessions (phone_number) where ended_at is null',
};

/** What is forgotten with a customer, and the sessions that end when a number gets another SIM, are found without reading those of everybody. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [name, columns] of Object.entries(indexes)) {
    await sql`create index ${sql.id(name)} on ${sql.raw(columns)}`.execute(db);
  }
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const name of Object.keys(indexes)) await sql`drop index ${sql.id(name)}`.execute(db);
}
