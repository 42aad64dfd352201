import { sql } from 'kysely';
import type { Kysely } from 'kysely';

const indexes: Readonly<Record<string, string>> = {
  payment_attempts_order: 'payment_attempts (order_id)',
  agreements_of_customer: 'agreements (customer_id)',
  orders_line: 'orders (line_id)',
  receipts_payment: 'receipts (payment_ref)',
  receipts_refund_of: 'receipts (refund_of) where refund_of is not null',
  sessions_of_customer: 'sessions (customer_id)',
  sign_in_codes_number: 'sign_in_codes (phone_number, created_at)',
  password_resets_of_customer: 'password_resets (customer_id)',
  email_changes_of_customer: 'email_changes (customer_id)',
  mails_recipient: 'mails (recipient)',
  texts_recipient: 'texts (recipient)',
  automatic_top_ups_customer: 'automatic_top_ups (customer_id)',
  network_tasks_line: 'network_tasks (line_id)',
  sims_line: 'sims (line_id)',
  sim_change_pauses_line: 'sim_change_pauses (line_id)',
};

/** What was found by reading a whole table that grows with the customers. Two partial indexes have no use beside the whole ones. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index sessions_customer, password_resets_customer`.execute(db);
  for (const [name, columns] of Object.entries(indexes)) {
    await sql`create index ${sql.id(name)} on ${sql.raw(columns)}`.execute(db);
  }
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const name of Object.keys(indexes)) await sql`drop index ${sql.id(name)}`.execute(db);
  await sql`create index sessions_customer on sessions (customer_id) where ended_at is null`.execute(db);
  await sql`create index password_resets_customer on password_resets (customer_id) where closed_at is null`.execute(
    db,
  );
}
