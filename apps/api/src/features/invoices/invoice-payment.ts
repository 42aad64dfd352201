import type { invoices } from '@bylgja/contract';
import { fail } from '@bylgja/domain';

import type { InTransaction } from '#db/database.ts';
import type { Deps } from '#deps.ts';
import { recordOrderActivity } from '#features/activity/activity.service.ts';
import { notify } from '#features/notifications/notifications.service.ts';
import type { Delivered } from '#features/orders/order-effects.ts';
import { completeOrder } from '#features/orders/order-lifecycle.ts';
import type { OrderRow } from '#features/orders/order-lifecycle.ts';
import { payRequested } from '#features/orders/payment-requests.ts';
import type { PaymentDeps } from '#features/payments/payment-effects.ts';
import type { Handler } from '#http/handler.ts';

import { findInvoice, findMonthOf } from './invoices.store.ts';

/** Pays an invoice as its customer chooses: with the saved card at once, or in the provider's window. */
export const payInvoice: Handler<typeof invoices.pay, PaymentDeps> = async (
  deps,
  { params, body },
  caller,
) => {
  const invoice = await findInvoice(deps.db, { id: params.id, customerId: caller.customerId });
  if (!invoice) return fail('not_found');
  return payRequested(deps, caller, { orderId: invoice.order_id, ...body });
};

/** Notifies the customer of an invoice that an operator has cancelled. */
export async function withdrawInvoice(deps: InTransaction<Deps>, order: OrderRow): Promise<void> {
  const month = await findMonthOf(deps.db, order.id);
  if (month === undefined) return;
  const parts = { month, amount: order.price_minor };
  const customerId = order.customer_id;
  await notify(deps, { kind: 'invoice_cancelled', customerId, parts });
}

/** Completes a paid invoice, for which nothing is delivered. */
export async function deliverInvoice(deps: InTransaction<Deps>, order: OrderRow): Promise<Delivered> {
  await completeOrder(deps, order.id);
  const by = { customerId: order.customer_id };
  await recordOrderActivity(deps, { kind: 'invoice_paid', orderId: order.id, by });
  return 'delivered';
}
