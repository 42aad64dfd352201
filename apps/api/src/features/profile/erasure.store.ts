import { sql } from 'kysely';

import type { Database } from '#db/database.ts';
import { emptied } from '#db/personal-data.ts';
import type { ErasedTable, TableErasedOnLines } from '#db/personal-data.ts';

export interface Erased {
  readonly id: string;
  readonly email: string | null;
  readonly at: Date;
}

type Erase = (db: Database, person: Erased) => Promise<unknown>;
/** How each table is erased, in this order; a text says what else does it. */
type Erasures = { readonly [Table in ErasedTable]: Erase | string };
type OnLines = { readonly [Table in TableErasedOnLines]: Erase };

const ordersOf = (db: Database, id: string) =>
  db.query().selectFrom('orders').select('id').where('customer_id', '=', id);

const linesOf = (db: Database, id: string) =>
  db.query().selectFrom('lines').select('id').where('customer_id', '=', id);

const numbersOf = (db: Database, id: string) =>
  db.query().selectFrom('lines').select('phone_number').where('customer_id', '=', id);

const paymentRefsOf = (db: Database, id: string) =>
  db
    .query()
    .selectFrom('payment_attempts')
    .innerJoin('orders', 'orders.id', 'payment_attempts.order_id')
    .select('payment_attempts.ref')
    .where('orders.customer_id', '=', id);

/** Lines that are the customer's own to pay for. */
const paidLinesOf = (db: Database, id: string) =>
  linesOf(db, id).where('account_id', 'in', (eb) =>
    eb.selectFrom('accounts').select('id').where('owner_id', '=', id),
  );

/**
 * Orders and receipts stay for the books, with neither number, name nor card. The reference of an agreement stays too: by it
 * the agreement is ended at the provider.
 */
export const purchaseErasures = {
  network_tasks: (db, { id }) =>
    db
      .query()
      .updateTable('network_tasks')
      .set(emptied('network_tasks'))
      .where('lifecycle', '=', 'ended')
      .where('order_id', 'in', ordersOf(db, id))
      .execute(),
  async payment_callbacks(db, { id }) {
    await db.query().deleteFrom('payment_callbacks').where('ref', 'in', paymentRefsOf(db, id)).execute();
    const agreements = db.query().selectFrom('agreements').select('ref').where('customer_id', '=', id);
    await db.query().deleteFrom('payment_callbacks').where('ref', 'in', agreements).execute();
  },
  payment_attempts: (db, { id }) =>
    db
      .query()
      .updateTable('payment_attempts')
      .set(emptied('payment_attempts'))
      .where('ref', 'in', paymentRefsOf(db, id))
      .execute(),
  receipts: (db, { id }) =>
    db.query().updateTable('receipts').set(emptied('receipts')).where('customer_id', '=', id).execute(),
  orders: (db, { id }) =>
    db.query().updateTable('orders').set(emptied('orders')).where('customer_id', '=', id).execute(),
  invoice_lines: (db, { id }) =>
    db
      .query()
      .updateTable('invoice_lines')
      .set(emptied('invoice_lines'))
      .where('invoice_id', 'in', (eb) => eb.selectFrom('invoices').select('id').where('customer_id', '=', id))
      .execute(),
  agreements: (db, { id }) =>
    db.query().updateTable('agreements').set(emptied('agreements')).where('customer_id', '=', id).execute(),
} satisfies Partial<Erasures>;

/**
 * Lines are found by nobody any more; what the network was asked for is erased, and what was used and paid on those that were
 * the customer's own to pay for is gone.
 */
export const lineErasures = {
  sign_in_codes: (db, { id }) =>
    db.query().deleteFrom('sign_in_codes').where('phone_number', 'in', numbersOf(db, id)).execute(),
  usage: (db, { id }) => db.query().deleteFrom('usage').where('line_id', 'in', paidLinesOf(db, id)).execute(),
  usage_months: 'The database keeps it the sum of usage.',
  credit_entries: (db, { id }) =>
    db.query().deleteFrom('credit_entries').where('line_id', 'in', paidLinesOf(db, id)).execute(),
  network_tasks: (db, { id }) =>
    db
      .query()
      .updateTable('network_tasks')
      .set(emptied('network_tasks', 'on lines'))
      .where('lifecycle', '=', 'ended')
      .where('line_id', 'in', linesOf(db, id))
      .execute(),
  orders: (db, { id }) =>
    db
      .query()
      .updateTable('orders')
      .set(emptied('orders', 'on lines'))
      .where('line_id', 'in', linesOf(db, id))
      .execute(),
  invoice_lines: (db, { id }) =>
    db
      .query()
      .updateTable('invoice_lines')
      .set(emptied('invoice_lines', 'on lines'))
      .where('line_id', 'in', linesOf(db, id))
      .execute(),
  lines: (db, { id }) =>
    db.query().updateTable('lines').set(emptied('lines')).where('customer_id', '=', id).execute(),
} satisfies Partial<Erasures> & OnLines;

const rowsOfCustomer =
  (
    table:
      | 'email_changes'
      | 'password_resets'
      | 'idempotency_keys'
      | 'sessions'
      | 'number_reservations'
      | 'automatic_top_ups'
      | 'notifications'
      | 'notification_opt_outs',
  ): Erase =>
  (db, { id }) =>
    db.query().deleteFrom(table).where('customer_id', '=', id).execute();

/** Of the person nothing is left but the row that receipts hang on. */
export const personErasures = {
  // Pushes go with their registration.
  async outbox_messages(db, person) {
    await eraseMails(db, person);
    await eraseSmsMessages(db, person);
  },
  email_changes: rowsOfCustomer('email_changes'),
  password_resets: rowsOfCustomer('password_resets'),
  idempotency_keys: rowsOfCustomer('idempotency_keys'),
  sessions: rowsOfCustomer('sessions'),
  refresh_tokens: 'They go with their session.',
  push_registrations: 'They go with their session.',
  number_reservations: rowsOfCustomer('number_reservations'),
  automatic_top_ups: rowsOfCustomer('automatic_top_ups'),
  notifications: rowsOfCustomer('notifications'),
  notification_opt_outs: rowsOfCustomer('notification_opt_outs'),
  activities: 'The log does it itself, before its lines and accounts are nobody’s.',
  customers: (db, { id, at }) =>
    db
      .query()
      .updateTable('customers')
      .set({ ...emptied('customers'), deleted_at: at })
      .where('id', '=', id)
      .execute(),
} satisfies Partial<Erasures>;

/** A table with something to erase that nobody erases does not compile. */
export const erasures: Erasures = { ...purchaseErasures, ...lineErasures, ...personErasures };

/** Erases table by table, in the order in which they stand. */
export async function erase(db: Database, tables: Partial<Erasures>, person: Erased): Promise<void> {
  for (const eraseTable of Object.values(tables)) {
    if (typeof eraseTable === 'function') await eraseTable(db, person);
  }
}

/**
 * Texts to the numbers that the customer has had; what was written to a number before is none of theirs by then. A warning of a
 * SIM change that waits to be sent stays: it has no personal data, and is for the user of the line.
 */
async function eraseSmsMessages(db: Database, { id }: Erased): Promise<void> {
  await db
    .query()
    .deleteFrom('outbox_messages')
    .where('channel', '=', 'sms')
    .where('recipient', 'in', numbersOf(db, id))
    .where((eb) => eb.or([eb('kind', '<>', 'sim_change_ordered'), eb('next_try_at', 'is', null)]))
    .execute();
}

async function eraseMails(db: Database, { id, email }: Erased): Promise<void> {
  const mails = () => db.query().deleteFrom('outbox_messages').where('channel', '=', 'mail');
  if (email !== null) await mails().where('recipient', '=', email).execute();
  await mails()
    .where('kind', '=', sql.lit('receipt'))
    .where(sql<string>`parts ->> 'customerId'`, '=', id)
    .execute();
  const changes = db.query().selectFrom('email_changes').where('customer_id', '=', id);
  await mails()
    // Of other mails to such an address the reader may be somebody else by now.
    .where('kind', 'in', ['email_change', 'email_change_notice'])
    .where(
      'recipient',
      'in',
      changes
        .select('email')
        .union(changes.select(({ ref }) => ref('previous_email').$notNull().as('email'))),
    )
    .execute();
}
