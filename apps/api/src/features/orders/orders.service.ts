import type { Order, orders } from '@bylgja/contract';
import { fail, ok } from '@bylgja/domain';
import type { StepId } from '@bylgja/domain';
import type { Locale } from '@bylgja/i18n/server';

import type { Deps } from '#deps.ts';
import { recordOrderActivity } from '#features/activity/activity.service.ts';
import {
  closePayment,
  intendPayment,
  openPaymentWindow,
  readPayments,
} from '#features/payments/payments.service.ts';
import type { Customer, Handler } from '#http/handler.ts';

import { presentOrder } from './orders.present.ts';
import {
  closeOrder,
  findOrder,
  findOrderOfRequest,
  findOrderOwner,
  findSameOrder,
  insertEffect,
  insertOrder,
  listOrders,
  listReceiptIds,
  listSteps,
  listSubjects,
} from './orders.store.ts';
import type { NewOrder, OrderRow } from './orders.store.ts';

export const listCustomerOrders: Handler<typeof orders.list> = async (deps, _input, caller) =>
  ok(await presentOrders(deps, await listOrders(deps.db, caller.customerId), caller.locale));

export const readOrder: Handler<typeof orders.one> = async (deps, { params }, caller) => {
  const order = await findOrder(deps.db, { id: params.id, customerId: caller.customerId });
  return order ? ok(await presentOne(deps, order, caller.locale)) : fail('not_found');
};

export const openPayment: Handler<typeof orders.openPayment> = async (deps, { params }, caller) => {
  const order = await findOrder(deps.db, { id: params.id, customerId: caller.customerId });
  if (!order) return fail('not_found');
  if (order.state === 'cancelled') return fail('order_cancelled');
  if (order.state !== 'awaiting_payment') return fail('order_already_paid');
  const opened = await openPaymentWindow(deps, paymentOf(order, caller.locale));
  return opened.ok ? ok({ paymentUrl: opened.value }) : opened;
};

export const cancelOrder: Handler<typeof orders.cancel> = async (deps, { params }, caller) => {
  const order = await findOrder(deps.db, { id: params.id, customerId: caller.customerId });
  if (!order) return fail('not_found');
  if (order.state === 'cancelled') return ok(await presentOne(deps, order, caller.locale));
  if (order.state !== 'awaiting_payment') return fail('order_already_paid');
  const closed = await closePayment(deps, order.id);
  if (!closed.ok) return closed;
  await deps.db.inTransaction(async () => {
    const cancelled = await closeOrder(deps.db, { id: order.id, as: 'cancelled', at: deps.clock.now() });
    if (!cancelled) return;
    await recordOrderActivity(deps, { kind: 'order_cancelled', orderId: order.id, by: caller });
  });
  const left = await findOrder(deps.db, { id: order.id, customerId: caller.customerId });
  if (left?.state !== 'cancelled') return fail('order_already_paid');
  return ok(await presentOne(deps, left, caller.locale));
};

const sameOrderMs = 30_000;

type OrderWish = Omit<NewOrder, 'id' | 'at' | 'customerId' | 'requestId'>;

/**
 * Places an order that is to be paid by card, and opens the provider's window for it. The same request places it once;
 * without a key, a second order for the same thing within 30 seconds is refused (trust I3). When the window cannot be
 * opened just now the order stands, and the customer opens it from there.
 */
export async function placeOrder(deps: Deps, wish: OrderWish, caller: Customer) {
  const { customerId, requestId } = caller;
  const at = deps.clock.now();
  const placed = await deps.db.inTransaction(async () => {
    if (!requestId) {
      const since = new Date(at.getTime() - sameOrderMs);
      if (await findSameOrder(deps.db, { ...wish, customerId, since })) return fail('duplicate_order');
    }
    const order = await insertOrder(deps.db, { ...wish, id: deps.ids.uuid(), customerId, requestId, at });
    if (order) {
      await intendPayment(deps, { id: order.id, amount: order.price_oyru });
      await recordOrderActivity(deps, { kind: 'package_ordered', orderId: order.id, by: caller });
    }
    return ok(order ?? null);
  });
  if (!placed.ok) return placed;
  const order = placed.value ?? (requestId ? await findOrderOfRequest(deps.db, requestId) : undefined);
  if (!order) throw new Error('an order was neither placed nor there already');

  const opened = await openPaymentWindow(deps, paymentOf(order, caller.locale));
  return ok({
    order: await presentOne(deps, order, caller.locale),
    paymentUrl: opened.ok ? opened.value : null,
  });
}

/**
 * Completes an order that has been paid, in the transaction that says so. Null when it no longer waits for its payment.
 * Throws when it was completed before all the same.
 */
export async function completeOrder(deps: Deps, of: { id: string; at: Date }): Promise<OrderRow | null> {
  const order = await closeOrder(deps.db, { id: of.id, as: 'complete', at: of.at });
  if (!order) return null;
  const isFirst = await insertEffect(deps.db, { orderId: of.id, effect: 'fulfilled', at: of.at });
  if (!isFirst) throw new Error('an order that waited for its payment was delivered before');
  return order;
}

/** The customer whose order it is; undefined when there is no such order. */
export function readOrderOwner(deps: Deps, id: string): Promise<string | undefined> {
  return findOrderOwner(deps.db, id);
}

function paymentOf(order: OrderRow, locale: Locale) {
  return { id: order.id, amount: order.price_oyru, locale };
}

async function presentOne(deps: Deps, order: OrderRow, locale: Locale): Promise<Order> {
  const [presented] = await presentOrders(deps, [order], locale);
  if (!presented) throw new Error('an order was lost on its way out');
  return presented;
}

async function presentOrders(deps: Deps, rows: readonly OrderRow[], locale: Locale): Promise<Order[]> {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const [payments, receipts, steps, subjects] = await Promise.all([
    readPayments(deps, ids),
    listReceiptIds(deps.db, ids),
    listSteps(deps.db, ids),
    listSubjects(deps.db, ids),
  ]);
  const stepsByOrder = Map.groupBy(steps, (step) => step.order_id);
  return rows.map((row) =>
    presentOrder(row, {
      payment: payments.get(row.id) ?? null,
      receiptId: receipts.find((receipt) => receipt.order_id === row.id)?.id ?? null,
      reached: Object.fromEntries(
        (stepsByOrder.get(row.id) ?? []).map(({ step, at }) => [step as StepId, at]),
      ),
      subject: subjects.find((subject) => subject.order_id === row.id) ?? null,
      locale,
    }),
  );
}
