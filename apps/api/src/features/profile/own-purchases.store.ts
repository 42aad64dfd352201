import { exported } from '#db/personal-data.ts';

import type { OwnData } from './own-rows.ts';

/** The person's orders and their payments. Amounts are in minor units. */
export const ownPurchases = {
  orders: (db, id) =>
    db
      .query()
      .selectFrom('orders')
      .select(exported('orders'))
      .where('customer_id', '=', id)
      .orderBy('number')
      .execute(),
  order_steps: (db, id) =>
    db
      .query()
      .selectFrom('order_steps')
      .innerJoin('orders', 'orders.id', 'order_steps.order_id')
      .select(exported('order_steps'))
      .where('orders.customer_id', '=', id)
      .orderBy('order_steps.at')
      .execute(),
  payment_attempts: (db, id) =>
    db
      .query()
      .selectFrom('payment_attempts')
      .innerJoin('orders', 'orders.id', 'payment_attempts.order_id')
      .select(exported('payment_attempts'))
      .where('orders.customer_id', '=', id)
      .orderBy('payment_attempts.created_at')
      .execute(),
  payment_operations: (db, id) =>
    db
      .query()
      .selectFrom('payment_operations')
      .innerJoin('payment_attempts', 'payment_attempts.ref', 'payment_operations.ref')
      .innerJoin('orders', 'orders.id', 'payment_attempts.order_id')
      .select(exported('payment_operations'))
      .where('orders.customer_id', '=', id)
      .orderBy('payment_operations.ref')
      .orderBy('payment_operations.operation_id')
      .execute(),
  payment_callbacks:
    'That a notice of the provider came; what it said is in the exported payments, and is not stored itself.',
  unmatched_payments: (db, id) =>
    db
      .query()
      .selectFrom('unmatched_payments')
      .select(exported('unmatched_payments'))
      .where('customer_id', '=', id)
      .orderBy('found_at')
      .execute(),
  payment_refunds: (db, id) =>
    db
      .query()
      .selectFrom('payment_refunds')
      .innerJoin('payment_attempts', 'payment_attempts.ref', 'payment_refunds.ref')
      .innerJoin('orders', 'orders.id', 'payment_attempts.order_id')
      .select(exported('payment_refunds'))
      .where('orders.customer_id', '=', id)
      .orderBy('payment_refunds.requested_at')
      .execute(),
  recurring_charges: (db, id) =>
    db
      .query()
      .selectFrom('recurring_charges')
      .innerJoin('orders', 'orders.id', 'recurring_charges.order_id')
      .select(exported('recurring_charges'))
      .where('orders.customer_id', '=', id)
      .orderBy('recurring_charges.created_at')
      .execute(),
  agreements: (db, id) =>
    db
      .query()
      .selectFrom('agreements')
      .select(exported('agreements'))
      .where('customer_id', '=', id)
      .orderBy('created_at')
      .execute(),
  receipts: (db, id) =>
    db
      .query()
      .selectFrom('receipts')
      .select(exported('receipts'))
      .where('customer_id', '=', id)
      .orderBy('number')
      .execute(),
  invoices: (db, id) =>
    db
      .query()
      .selectFrom('invoices')
      .select(exported('invoices'))
      .where('customer_id', '=', id)
      .orderBy('number')
      .execute(),
  invoice_lines: (db, id) =>
    db
      .query()
      .selectFrom('invoice_lines')
      .innerJoin('invoices', 'invoices.id', 'invoice_lines.invoice_id')
      .select(exported('invoice_lines'))
      .where('invoices.customer_id', '=', id)
      .orderBy('invoices.number')
      .orderBy('invoice_lines.position')
      .execute(),
} satisfies Partial<OwnData>;
