import { sql } from 'kysely';

import type { Database } from '#db/database.ts';

/**
 * Locks the accounts that a customer owns or has a line in, in the order of their ids, to the end of the transaction: before the
 * customer and the lines, as whoever ends an account's month does.
 */
export async function lockAccountsOf(db: Database, customerId: string): Promise<void> {
  await db
    .query()
    .selectFrom('accounts')
    .select('id')
    .where('status', '<>', 'ended')
    .where((eb) =>
      eb.or([
        eb('owner_id', '=', customerId),
        eb('id', 'in', eb.selectFrom('lines').select('account_id').where('customer_id', '=', customerId)),
      ]),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** Whether a customer owns an account that runs. */
export async function ownsPlan(db: Database, customerId: string): Promise<boolean> {
  const account = await db
    .query()
    .selectFrom('accounts')
    .select('id')
    .where('owner_id', '=', customerId)
    .where('status', 'not in', ['cancelled', 'ended'])
    .executeTakeFirst();
  return account !== undefined;
}

/** Whether a customer has an invoice to pay. */
export async function hasUnpaidInvoice(db: Database, customerId: string): Promise<boolean> {
  const unpaid = await db
    .query()
    .selectFrom('orders')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('kind', '=', 'invoice')
    .where('state', '=', 'awaiting_payment')
    .executeTakeFirst();
  return unpaid !== undefined;
}

/** Whether a customer has an order or money under way. */
export async function hasOrderUnderWay(db: Database, customerId: string): Promise<boolean> {
  const order = await db
    .query()
    .selectFrom('orders')
    .leftJoin('payment_attempts', 'payment_attempts.order_id', 'orders.id')
    .select('orders.id')
    .where('orders.customer_id', '=', customerId)
    .where((eb) =>
      eb.or([
        eb('orders.state', 'in', ['awaiting_payment', 'processing']),
        eb('payment_attempts.stage', 'in', ['created', 'open']),
        // Given up while it held money: that is on its way back.
        eb.and([
          eb('payment_attempts.stage', '=', 'closed'),
          eb('payment_attempts.state', 'in', ['authorized', 'captured']),
        ]),
      ]),
    )
    .executeTakeFirst();
  return order !== undefined;
}

/**
 * Orders and receipts stay for the books, with neither number, name nor card. The reference of an agreement stays too: by it
 * the agreement is ended at the provider.
 */
export async function forgetPurchases(db: Database, customerId: string): Promise<void> {
  const orders = db.query().selectFrom('orders').select('id').where('customer_id', '=', customerId);
  await db
    .query()
    .updateTable('network_tasks')
    .set({ request: '{}' })
    .where('stage', '=', 'ended')
    .where('order_id', 'in', orders)
    .execute();
  const refs = db
    .query()
    .selectFrom('payment_attempts')
    .innerJoin('orders', 'orders.id', 'payment_attempts.order_id')
    .select('payment_attempts.ref')
    .where('orders.customer_id', '=', customerId);
  await db.query().deleteFrom('payment_callbacks').where('ref', 'in', refs).execute();
  const agreements = db.query().selectFrom('agreements').select('ref').where('customer_id', '=', customerId);
  await db.query().deleteFrom('payment_callbacks').where('ref', 'in', agreements).execute();
  await db
    .query()
    .updateTable('payment_attempts')
    .set({ url: null, card_brand: null, card_last4: null })
    .where('ref', 'in', refs)
    .execute();
  await db
    .query()
    .updateTable('receipts')
    .set({ phone_number: null, card_brand: null, card_last4: null })
    .where('customer_id', '=', customerId)
    .execute();
  await db
    .query()
    .updateTable('orders')
    .set({ phone_number: null, line_id: null, member_name: '', wish: '{}' })
    .where('customer_id', '=', customerId)
    .execute();
  await db
    .query()
    .updateTable('invoice_lines')
    .set({ phone_number: null, member_name: '' })
    .where('invoice_id', 'in', (eb) =>
      eb.selectFrom('invoices').select('id').where('customer_id', '=', customerId),
    )
    .execute();
  await db
    .query()
    .updateTable('agreements')
    .set({ brand: '', masked_pan: '', expires: '', url: null, decline_reason: null })
    .where('customer_id', '=', customerId)
    .execute();
}

/** Lines are found by nobody any more; what the network was asked for is forgotten, and what was used and paid on those that were the customer's own to pay for is gone. */
export async function forgetLines(db: Database, customerId: string): Promise<void> {
  const lines = db.query().selectFrom('lines').select('id').where('customer_id', '=', customerId);
  const numbers = db.query().selectFrom('lines').select('phone_number').where('customer_id', '=', customerId);
  const paidBySelf = lines.where('account_id', 'in', (eb) =>
    eb.selectFrom('accounts').select('id').where('owner_id', '=', customerId),
  );
  await db.query().deleteFrom('sign_in_codes').where('phone_number', 'in', numbers).execute();
  await db.query().deleteFrom('usage').where('line_id', 'in', paidBySelf).execute();
  await db.query().deleteFrom('credit_entries').where('line_id', 'in', paidBySelf).execute();
  await db
    .query()
    .updateTable('network_tasks')
    .set({ request: '{}' })
    .where('stage', '=', 'ended')
    .where('line_id', 'in', lines)
    .execute();
  await db.query().updateTable('orders').set({ member_name: '' }).where('line_id', 'in', lines).execute();
  await db
    .query()
    .updateTable('invoice_lines')
    .set({ member_name: '' })
    .where('line_id', 'in', lines)
    .execute();
  await db
    .query()
    .updateTable('lines')
    .set({ is_phone_book_visible: false, is_findable: false })
    .where('customer_id', '=', customerId)
    .execute();
}

/** Whether somebody has neither a login nor a line nor an account. */
export async function hasNothingHere(db: Database, customerId: string): Promise<boolean> {
  const person = await db
    .query()
    .selectFrom('customers')
    .select('id')
    .where('id', '=', customerId)
    .where('email', 'is', null)
    .where('deleted_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('lines')
            .select('lines.id')
            .whereRef('lines.customer_id', '=', 'customers.id')
            .where('lines.status', '<>', 'ended'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('accounts')
            .select('accounts.id')
            .whereRef('accounts.owner_id', '=', 'customers.id')
            .where('accounts.status', '<>', 'ended'),
        ),
      ),
    )
    .executeTakeFirst();
  return person !== undefined;
}

const tablesOfPerson = [
  'email_changes',
  'password_resets',
  'idempotency_keys',
  'sessions',
  'number_reservations',
  'automatic_top_ups',
  'notifications',
  'notification_topics_off',
] as const;

/** Of the person nothing is left but the row that receipts hang on. */
export async function forgetPerson(
  db: Database,
  { id, email, at }: { id: string; email: string | null; at: Date },
): Promise<void> {
  await forgetMails(db, { id, email });
  await forgetTexts(db, id);
  for (const table of tablesOfPerson) {
    await db.query().deleteFrom(table).where('customer_id', '=', id).execute();
  }
  await db
    .query()
    .updateTable('customers')
    .set({
      firstname: '',
      lastname: '',
      email: null,
      password_hash: null,
      birth_on: null,
      address: null,
      postal_code: null,
      city: null,
      contact_number: null,
      deleted_at: at,
    })
    .where('id', '=', id)
    .execute();
}

/** Texts to the numbers that the customer has had; what was written to a number before is none of theirs by then. */
async function forgetTexts(db: Database, id: string): Promise<void> {
  await db
    .query()
    .deleteFrom('texts')
    .where('recipient', 'in', (eb) =>
      eb.selectFrom('lines').select('phone_number').where('customer_id', '=', id),
    )
    .execute();
}

async function forgetMails(db: Database, { id, email }: { id: string; email: string | null }): Promise<void> {
  if (email !== null) await db.query().deleteFrom('mails').where('recipient', '=', email).execute();
  await db
    .query()
    .deleteFrom('mails')
    .where('kind', '=', 'receipt')
    .where(sql<string>`parts ->> 'customerId'`, '=', id)
    .execute();
  const changes = db.query().selectFrom('email_changes').where('customer_id', '=', id);
  await db
    .query()
    .deleteFrom('mails')
    // Of other mails to such an address the reader may be somebody else by now.
    .where('kind', 'in', ['email_change', 'email_change_notice'])
    .where((eb) =>
      eb.or([
        eb('recipient', 'in', changes.select('email')),
        eb('recipient', 'in', changes.select('previous_email')),
      ]),
    )
    .execute();
}
