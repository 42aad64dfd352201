import type { Database, Transaction } from '#db/database.ts';

/**
 * Locks the accounts that a customer owns or has a line in, in the order of their ids, until the end of the transaction. Called
 * before the customer and the lines are locked, in the same order as at a month end.
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

/** Whether a customer owns an active account. */
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

/** Whether a customer has an unpaid invoice. */
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

/** Whether a customer has an order or a payment in progress. */
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
        // Given up while it held money: the refund is in progress.
        eb.and([
          eb('payment_attempts.lifecycle', '=', 'closed'),
          eb('payment_attempts.provider_status', 'in', ['authorized', 'captured']),
        ]),
      ]),
    )
    .executeTakeFirst();
  return order !== undefined;
}

/** Whether a person has no login, no line and no account. */
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
