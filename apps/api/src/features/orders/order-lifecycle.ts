import { priceHolds, holdDeadlineOf } from '@bylgja/domain';
import type { OrderRequest, PhoneNumber, StepId } from '@bylgja/domain';
import { market } from '@bylgja/market';

import { inTransaction } from '#db/database.ts';
import type { InTransaction } from '#db/database.ts';
import type { Deps } from '#deps.ts';
import type { EventFacts } from '#events/event-types.ts';
import { queueEvents } from '#events/outgoing-events.ts';
import { recordOrderActivity } from '#features/activity/activity.service.ts';
import type { Customer } from '#http/handler.ts';

import type { OrderDeps } from './order-effects.ts';
import { insertEffect, insertStep, listOrdersPaidBy, lockOrder, moveOrder } from './orders.store.ts';
import type { OrderRow } from './orders.store.ts';
import { correctOrderRequest, updateHold } from './waiting-orders.store.ts';
import type { OrderHold } from './waiting-orders.store.ts';

export type { OrderRow } from './orders.store.ts';

/**
 * Starts an order that has been paid or costs nothing: it and those paid with it go into processing, and each is delivered once,
 * as its kind requires. Null when the order no longer waits for its payment, or when a price has expired with its month. Also null
 * when its subject does not exist any more: then the order is given up and refunded.
 */
export function startOrder(deps: InTransaction<OrderDeps>, orderId: string): Promise<OrderRow | null> {
  return deps.db.together(() => startAndDeliver(deps, orderId));
}

async function startAndDeliver(deps: InTransaction<OrderDeps>, orderId: string): Promise<OrderRow | null> {
  const at = deps.clock.now();
  const started: OrderRow[] = [];
  for (const { id, created_at: placedAt, expires_at: expiresAt } of await listOrdersPaidBy(
    deps.db,
    orderId,
  )) {
    if (!priceHolds({ placedAt, expiresAt }, at)) return null;
    const order = await moveOrder(deps.db, { id, from: 'awaiting_payment', to: 'processing', at });
    if (!order && id === orderId) return null;
    if (order) started.push(order);
  }
  for (const order of started) {
    const [isFirst, delivered] = await Promise.all([
      insertEffect(deps.db, { orderId: order.id, effect: 'delivered', at }),
      deps.orderEffects.deliver(deps.db, order),
    ]);
    if (!isFirst) throw new Error('an order that starts now has been delivered already');
    if (delivered === 'delivered') continue;
    await endOrders(deps, { orderId, from: 'processing' });
    return null;
  }
  return started.find(({ id }) => id === orderId) ?? null;
}

/** Completes an order that is delivered. */
export async function completeOrder(deps: InTransaction<Deps>, orderId: string): Promise<void> {
  const at = deps.clock.now();
  const order = await moveOrder(deps.db, { id: orderId, from: 'processing', to: 'complete', at });
  if (!order) throw new Error('only an order in processing can be completed');
  countOrder(deps, order, 'completed');
  await queueEvents(deps, 'order.delivered', [factsOf(order)]);
}

/** An order in processing, locked; undefined when it is in another state. */
export async function lockOrderInProcess(
  deps: InTransaction<Deps>,
  orderId: string,
): Promise<OrderRow | undefined> {
  const order = await lockOrder(deps.db, orderId);
  return order?.state === 'processing' ? order : undefined;
}

/** Records that an order has reached a step; the first time is kept. False when it was already reached. */
export function reachStep(deps: Deps, orderId: string, step: StepId): Promise<boolean> {
  return insertStep(deps.db, { orderId, step, at: deps.clock.now() });
}

/** Puts an order on hold until its customer resolves it or the deadline passes, or records the day it waits for. */
export function setOrderHold(deps: Deps, orderId: string, hold: OrderHold): Promise<void> {
  const holdDeadline = holdDeadlineOf(deps.clock.now());
  return updateHold(deps.db, orderId, { ...hold, holdDeadline });
}

/** An order continues with another number, or with another proof of it; its problem is cleared. */
export function goOnWith(
  deps: Deps,
  orderId: string,
  resolved: { phoneNumber: PhoneNumber; request: OrderRequest },
): Promise<void> {
  return correctOrderRequest(deps.db, orderId, resolved);
}

/**
 * Gives up an order that waits for its payment, once no card can pay it any more, with the orders to be paid with it. What they
 * had reserved is free again. False when the order no longer waits.
 */
export function withdrawOrder(deps: OrderDeps, orderId: string, by?: Customer): Promise<boolean> {
  return inTransaction(deps, (inTx) => endOrders(inTx, { orderId, from: 'awaiting_payment', by }));
}

/**
 * Gives up an order in processing, and those paid with it unless only this one is to end. The caller decides about the money.
 * False when it is not in processing.
 */
export function abandonOrder(
  deps: OrderDeps,
  orderId: string,
  { isAlone = false }: { readonly isAlone?: boolean } = {},
): Promise<boolean> {
  return inTransaction(deps, (inTx) => endOrders(inTx, { orderId, from: 'processing', isAlone }));
}

function countOrder(
  { db, metrics }: InTransaction<Deps>,
  { kind }: OrderRow,
  outcome: 'completed' | 'cancelled',
): void {
  db.afterCommit(() => metrics.business.orders.inc({ kind, outcome }));
}

/** What events tell of an order. */
function factsOf(order: OrderRow): EventFacts['order.delivered'] {
  return {
    orderId: order.id,
    orderNumber: order.number,
    kind: order.kind,
    customerId: order.customer_id,
    accountId: order.account_id,
    lineId: order.line_id,
    planId: order.plan_id,
    packageId: order.package_id,
    amount: order.price_minor,
    currency: market().currency.code,
  };
}

/** The log entries for orders that ended without a person's request. */
const endedActs = { awaiting_payment: 'order_expired', processing: 'order_abandoned' } as const;

async function endOrders(
  deps: InTransaction<OrderDeps>,
  {
    orderId,
    from,
    by,
    isAlone = false,
  }: { orderId: string; from: keyof typeof endedActs; by?: Customer | undefined; isAlone?: boolean },
): Promise<boolean> {
  const at = deps.clock.now();
  const together = await listOrdersPaidBy(deps.db, orderId);
  let hasEnded = false;
  for (const { id } of together.filter((order) => !isAlone || order.id === orderId)) {
    const order = await moveOrder(deps.db, { id, from, to: 'cancelled', at });
    if (!order && id === orderId) return false;
    if (!order) continue;
    hasEnded = true;
    countOrder(deps, order, 'cancelled');
    await queueEvents(deps, 'order.cancelled', [{ ...factsOf(order), wasPaid: from === 'processing' }]);
    await deps.orderEffects.withdraw(deps.db, order);
    const kind = by ? 'order_cancelled' : endedActs[from];
    await recordOrderActivity(deps, { kind, orderId: id, ...(by && { by }) });
  }
  return hasEnded;
}
