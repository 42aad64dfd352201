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
/** How each table is erased, in this order; a text says what erases it instead. */
type Erasures = { readonly [Table in ErasedTable]: Erase | string };
type OnLines = { readonly [Table in TableErasedOnLines]: Erase };

const ordersOf = (db: Database, id: string) =>
  db.query().selectFrom('orders').select('id').where('customer_id', '=', id);

const linesOf = (db: Database, id: string) =>
  db.query().selectFrom('lines').select('id').where('customer_id', '=', id);

/**
 * That a row about a number is of the time in which the customer had it, from the line to its end: an ended line keeps its number,
 * which others have had before or after. A line that never came into use has no end: then nobody else may have the number now.
 */
const isOfOwnLine = (
  id: string,
  { number, createdAt }: { number: string; createdAt: string },
) => sql<boolean>`
  lines.customer_id = ${id} and lines.phone_number = ${sql.ref(number)}
  and lines.created_at <= ${sql.ref(createdAt)}
  and (lines.status <> 'ended' or ${sql.ref(createdAt)} < lines.cancels_at or lines.cancels_at is null and not exists (
    select from lines as others
    where others.phone_number = lines.phone_number and others.status <> 'ended'
  ))`;

const paymentRefsOf = (db: Database, id: string) =>
  db
    .query()
    .selectFrom('payment_attempts')
    .innerJoin('orders', 'orders.id', 'payment_attempts.order_id')
    .select('payment_attempts.ref')
    .where('orders.customer_id', '=', id);

/** The customer's lines in accounts that the customer pays for. */
const paidLinesOf = (db: Database, id: string) =>
  linesOf(db, id).where('account_id', 'in', (eb) =>
    eb.selectFrom('accounts').select('id').where('owner_id', '=', id),
  );

/**
 * Orders and receipts are kept for the accounts, without number, name and card. The reference of an agreement is kept too,
 * because it is needed to end the agreement at the provider.
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
 * Nobody can find the lines any more. The requests to the network are erased, and so are usage and payments of the lines that the
 * customer paid for.
 */
export const lineErasures = {
  sign_in_codes: (db, { id }) =>
    db
      .query()
      .deleteFrom('sign_in_codes')
      .using('lines')
      .where(isOfOwnLine(id, { number: 'sign_in_codes.phone_number', createdAt: 'sign_in_codes.created_at' }))
      .execute(),
  usage: (db, { id }) => db.query().deleteFrom('usage').where('line_id', 'in', paidLinesOf(db, id)).execute(),
  usage_months: 'The database updates it with usage.',
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
  accounts: (db, { id }) =>
    db.query().updateTable('accounts').set(emptied('accounts')).where('owner_id', '=', id).execute(),
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

/** Only the row that receipts refer to is left of the person. */
export const personErasures = {
  // Pushes are deleted with their registration.
  async outbox_messages(db, person) {
    await eraseMails(db, person);
    await eraseSmsMessages(db, person);
    await eraseEvents(db, person);
  },
  email_changes: rowsOfCustomer('email_changes'),
  password_resets: rowsOfCustomer('password_resets'),
  idempotency_keys: rowsOfCustomer('idempotency_keys'),
  sessions: rowsOfCustomer('sessions'),
  refresh_tokens: 'They are deleted with their session.',
  push_registrations: 'They are deleted with their session.',
  number_reservations: rowsOfCustomer('number_reservations'),
  automatic_top_ups: rowsOfCustomer('automatic_top_ups'),
  notifications: rowsOfCustomer('notifications'),
  notification_opt_outs: rowsOfCustomer('notification_opt_outs'),
  activities: 'The activity slice erases it, before the lines and accounts lose their person.',
  customers: (db, { id, at }) =>
    db
      .query()
      .updateTable('customers')
      .set({ ...emptied('customers'), deleted_at: at })
      .where('id', '=', id)
      .execute(),
} satisfies Partial<Erasures>;

/** Does not compile if the erasure of a table with personal data is missing. */
export const erasures: Erasures = { ...purchaseErasures, ...lineErasures, ...personErasures };

/** Erases the tables in their order in the object. */
export async function erase(db: Database, tables: Partial<Erasures>, person: Erased): Promise<void> {
  for (const eraseTable of Object.values(tables)) {
    if (typeof eraseTable === 'function') await eraseTable(db, person);
  }
}

/**
 * Texts to the numbers that the customer has had, while they had them. A warning of a SIM change that waits to be sent is kept: it
 * has no personal data, and is meant for the user of the line.
 */
async function eraseSmsMessages(db: Database, { id }: Erased): Promise<void> {
  await db
    .query()
    .deleteFrom('outbox_messages')
    .using('lines')
    .where('channel', '=', 'sms')
    .where(isOfOwnLine(id, { number: 'outbox_messages.recipient', createdAt: 'outbox_messages.created_at' }))
    .where((eb) => eb.or([eb('kind', '<>', 'sim_change_ordered'), eb('next_try_at', 'is', null)]))
    .execute();
}

/**
 * What was told is deleted. An event that waits is kept: it has ids only, and goes before the one that tells of the erasure. So is one
 * that is parked, for as long as any: the receiver does not know of it yet, and an operator may send it again.
 */
async function eraseEvents(db: Database, { id }: Erased): Promise<void> {
  await db
    .query()
    .deleteFrom('outbox_messages')
    .where('channel', '=', sql.lit('event'))
    .where('customer_id', '=', id)
    .where('sent_at', 'is not', null)
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
    // Other mails to such an address may belong to another reader by now.
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
