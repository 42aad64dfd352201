import type { Database, Transaction } from '#db/database.ts';

/**
 * Locks the accounts that a customer owns or has a line in, in the order of their ids, to the end of the transaction: before the
 * customer and the lines, as month end does.
 */
export async function lockAccountsOf(tx: Transaction, customerId: string): Promise<void> {
  await tx
    .query()
    .selectFrom('accounts')
    .select('id')
    .where('status', '<>', 'ended')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('accounts')
        .select('id')
        .where('owner_id', '=', customerId)
        .union(eb.selectFrom('lines').select('account_id as id').where('customer_id', '=', customerId)),
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
        eb('payment_attempts.lifecycle', 'in', ['created', 'open']),
        // Given up while it held money: that is on its way back.
        eb.and([
          eb('payment_attempts.lifecycle', '=', 'closed'),
          eb('payment_attempts.provider_status', 'in', ['authorized', 'captured']),
        ]),
      ]),
    )
    .executeTakeFirst();
  return order !== undefined;
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
