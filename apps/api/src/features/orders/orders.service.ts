import type { orders } from '@bylgja/contract';
import { fail, ok } from '@bylgja/domain';

import type { Deps } from '#deps.ts';
import type { PaymentDeps } from '#features/payments/payment-effects.ts';
import { closePayment, createPaymentLink } from '#features/payments/payments.service.ts';
import type { Handler } from '#http/handler.ts';

import type { OrderDeps } from './order-effects.ts';
import { withdrawOrder } from './order-lifecycle.ts';
import { findOrder, listOrders } from './orders.store.ts';
import type { OrderRow } from './orders.store.ts';
import { payRequested } from './payment-requests.ts';
import { paymentOf, presentOne, presentOrders } from './read-orders.ts';

export const listCustomerOrders: Handler<typeof orders.list> = async (deps, _input, caller) =>
  ok(await presentOrders(deps, await listOrders(deps.db, caller), caller.locale));

export const readOrder: Handler<typeof orders.one> = async (deps, { params }, caller) => {
  const order = await findOrder(deps.db, { id: params.id, customerId: caller.customerId });
  return order ? ok(await presentOne(deps, order, caller.locale)) : fail('not_found');
};

export const openPayment: Handler<typeof orders.openPayment, PaymentDeps> = async (
  deps,
  { params },
  caller,
) => {
  const order = await findOrder(deps.db, { id: params.id, customerId: caller.customerId });
  if (!order) return fail('not_found');
  if (order.state === 'cancelled') return fail('order_cancelled');
  if (order.state !== 'awaiting_payment') return fail('order_already_paid');
  const main = await findPayingOrder(deps, order);
  const opened = await createPaymentLink(deps, paymentOf(main, caller));
  return opened.ok ? ok({ paymentUrl: opened.value }) : opened;
};

export const chargeSavedCard: Handler<typeof orders.charge, PaymentDeps> = async (
  deps,
  { params, body },
  caller,
) => {
  const order = await findOrder(deps.db, { id: params.id, customerId: caller.customerId });
  if (!order) return fail('not_found');
  const main = await findPayingOrder(deps, order);
  const begun = await payRequested(deps, caller, { orderId: main.id, payWith: 'agreement', ...body });
  if (!begun.ok) return begun;
  const charged = await findOrder(deps.db, { id: order.id, customerId: caller.customerId });
  return ok(await presentOne(deps, charged ?? order, caller.locale));
};

export const cancelOrder: Handler<typeof orders.cancel, OrderDeps> = async (deps, { params }, caller) => {
  const order = await findOrder(deps.db, { id: params.id, customerId: caller.customerId });
  // A customer cannot cancel an invoice, because they did not order it.
  if (!order || order.kind === 'invoice') return fail('not_found');
  if (order.state === 'cancelled') return ok(await presentOne(deps, order, caller.locale));
  if (order.state !== 'awaiting_payment') return fail('order_already_paid');
  const payingId = order.paid_by_order_id ?? order.id;
  const closed = await closePayment(deps, payingId);
  if (!closed.ok) return closed;
  await withdrawOrder(deps, payingId, caller);
  const left = await findOrder(deps.db, { id: order.id, customerId: caller.customerId });
  if (left?.state !== 'cancelled') return fail('order_already_paid');
  return ok(await presentOne(deps, left, caller.locale));
};

/** The order that carries the payment of this one: itself, unless it was placed together with others. */
async function findPayingOrder(deps: Deps, order: OrderRow): Promise<OrderRow> {
  if (order.paid_by_order_id === null) return order;
  const main = await findOrder(deps.db, { id: order.paid_by_order_id, customerId: order.customer_id });
  if (!main) throw new Error('the order that pays for an order does not exist');
  return main;
}
