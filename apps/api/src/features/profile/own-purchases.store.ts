import type { TablesOfOwnData } from './own-data.ts';

/** Of what the person ordered and how it was paid. Amounts are in oyru. */
export const ownPurchases = {
  orders: (db, id) =>
    db
      .query()
      .selectFrom('orders')
      .select([
        'id',
        'number',
        'kind',
        'state',
        'line_id as lineId',
        'plan_id as planId',
        'package_id as packageId',
        'phone_number as phoneNumber',
        'member_name as memberName',
        'name',
        'price_oyru as priceOyru',
        'created_at as createdAt',
        'paid_at as paidAt',
        'completed_at as completedAt',
        'cancelled_at as cancelledAt',
      ])
      .where('customer_id', '=', id)
      .orderBy('number')
      .execute(),
  order_steps: (db, id) =>
    db
      .query()
      .selectFrom('order_steps')
      .innerJoin('orders', 'orders.id', 'order_steps.order_id')
      .select(['order_steps.order_id as orderId', 'order_steps.step', 'order_steps.at'])
      .where('orders.customer_id', '=', id)
      .orderBy('order_steps.at')
      .execute(),
  order_effects: 'How an effect happens once, not what happened.',
  payment_attempts: (db, id) =>
    db
      .query()
      .selectFrom('payment_attempts')
      .innerJoin('orders', 'orders.id', 'payment_attempts.order_id')
      .select([
        'payment_attempts.ref',
        'payment_attempts.order_id as orderId',
        'payment_attempts.provider',
        'payment_attempts.amount_oyru as amountOyru',
        'payment_attempts.stage',
        'payment_attempts.state',
        'payment_attempts.card_brand as cardBrand',
        'payment_attempts.card_last4 as cardLast4',
        'payment_attempts.decline_reason as declineReason',
        'payment_attempts.created_at as createdAt',
        'payment_attempts.updated_at as updatedAt',
      ])
      .where('orders.customer_id', '=', id)
      .orderBy('payment_attempts.created_at')
      .execute(),
  payment_operations: (db, id) =>
    db
      .query()
      .selectFrom('payment_operations')
      .innerJoin('payment_attempts', 'payment_attempts.ref', 'payment_operations.ref')
      .innerJoin('orders', 'orders.id', 'payment_attempts.order_id')
      .select([
        'payment_operations.ref',
        'payment_operations.type',
        'payment_operations.amount_oyru as amountOyru',
        'payment_operations.is_pending as isPending',
        'payment_operations.is_approved as isApproved',
        'payment_operations.decline_reason as declineReason',
      ])
      .where('orders.customer_id', '=', id)
      .orderBy('payment_operations.ref')
      .orderBy('payment_operations.operation_id')
      .execute(),
  payment_callbacks:
    'Notices of the provider, read into the payments that are given; they may bear its links.',
  payment_refunds: (db, id) =>
    db
      .query()
      .selectFrom('payment_refunds')
      .innerJoin('payment_attempts', 'payment_attempts.ref', 'payment_refunds.ref')
      .innerJoin('orders', 'orders.id', 'payment_attempts.order_id')
      .select([
        'payment_refunds.ref',
        'payment_refunds.amount_oyru as amountOyru',
        'payment_refunds.reason',
        'payment_refunds.requested_at as requestedAt',
      ])
      .where('orders.customer_id', '=', id)
      .orderBy('payment_refunds.requested_at')
      .execute(),
  recurring_charges: (db, id) =>
    db
      .query()
      .selectFrom('recurring_charges')
      .innerJoin('orders', 'orders.id', 'recurring_charges.order_id')
      .select([
        'recurring_charges.order_id as orderId',
        'recurring_charges.period',
        'recurring_charges.tries',
        'recurring_charges.next_try_at as nextTryAt',
      ])
      .where('orders.customer_id', '=', id)
      .orderBy('recurring_charges.created_at')
      .execute(),
  agreements: (db, id) =>
    db
      .query()
      .selectFrom('agreements')
      .select(['id', 'state', 'brand', 'masked_pan as maskedPan', 'expires', 'created_at as createdAt'])
      .where('customer_id', '=', id)
      .orderBy('created_at')
      .execute(),
  receipts: (db, id) =>
    db
      .query()
      .selectFrom('receipts')
      .select([
        'id',
        'number',
        'kind',
        'order_id as orderId',
        'payment_ref as paymentRef',
        'refund_of as refundOf',
        'phone_number as phoneNumber',
        'name',
        'total_oyru as totalOyru',
        'vat_oyru as vatOyru',
        'card_brand as cardBrand',
        'card_last4 as cardLast4',
        'issued_at as issuedAt',
      ])
      .where('customer_id', '=', id)
      .orderBy('number')
      .execute(),
  invoices: (db, id) =>
    db
      .query()
      .selectFrom('invoices')
      .select([
        'id',
        'number',
        'account_id as accountId',
        'order_id as orderId',
        'month',
        'total_oyru as totalOyru',
        'due_on as dueOn',
        'created_at as createdAt',
      ])
      .where('customer_id', '=', id)
      .orderBy('number')
      .execute(),
  invoice_lines: (db, id) =>
    db
      .query()
      .selectFrom('invoice_lines')
      .innerJoin('invoices', 'invoices.id', 'invoice_lines.invoice_id')
      .select([
        'invoice_lines.invoice_id as invoiceId',
        'invoice_lines.line_id as lineId',
        'invoice_lines.phone_number as phoneNumber',
        'invoice_lines.member_name as memberName',
        'invoice_lines.kind',
        'invoice_lines.plan_name as planName',
        'invoice_lines.price_oyru as priceOyru',
      ])
      .where('invoices.customer_id', '=', id)
      .orderBy('invoices.number')
      .orderBy('invoice_lines.position')
      .execute(),
  counters: 'It is about nobody.',
} satisfies TablesOfOwnData;
