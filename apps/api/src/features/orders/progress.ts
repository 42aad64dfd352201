import { priceHolds, holdDeadlineOf } from '@bylgja/domain';
import type { OrderRequest, PhoneNumber, StepId } from '@bylgja/domain';

import type { InTransaction } from '#db/database.ts';
import type { Deps } from '#deps.ts';
import { recordOrderActivity } from '#features/activity/activity.service.ts';
import type { Customer } from '#http/handler.ts';

import type { OrderDeps } from './order-effects.ts';
import { insertEffect, insertStep, listOrdersPaidBy, lockOrder, moveOrder } from './orders.store.ts';
import type { OrderRow } from './orders.store.ts';
import { correctOrderRequest, updateHold } from './waiting-orders.store.ts';
import type { OrderHold } from './waiting-orders.store.ts';

export type { OrderRow } from './orders.store.ts';

/**
 * An order has been paid, or costs nothing: it and those paid with it are processed, and each is delivered as its kind is,
 * once. Null when it no longer waits for that, or the month that was to be paid is over; and when what it
 * was about is no more: then it is given up, and what was paid goes back.
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
    if (!isFirst) throw new Error('an order that waited for its payment was delivered before');
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
  if (!order) throw new Error('an order was completed that was not in processing');
}

/** An order that is being processed, locked; undefined when it no longer is. */
export async function lockOrderInProcess(
  deps: InTransaction<Deps>,
  orderId: string,
): Promise<OrderRow | undefined> {
  const order = await lockOrder(deps.db, orderId);
  return order?.state === 'processing' ? order : undefined;
}

/** An order has come to a step on its way; the first time stands. False when it had come there before. */
export function reachStep(deps: Deps, orderId: string, step: StepId): Promise<boolean> {
  return insertStep(deps.db, { orderId, step, at: deps.clock.now() });
}

/** Puts an order on hold until its customer resolves it or the deadline passes, or records the day it waits for. */
export function setOrderHold(deps: Deps, orderId: string, hold: OrderHold): Promise<void> {
  const holdDeadline = holdDeadlineOf(deps.clock.now());
  return updateHold(deps.db, orderId, { ...hold, holdDeadline });
}

/** An order goes on with another number, or another proof of it; nothing is in its way any more. */
export function goOnWith(
  deps: Deps,
  orderId: string,
  resolved: { phoneNumber: PhoneNumber; request: OrderRequest },
): Promise<void> {
  return correctOrderRequest(deps.db, orderId, resolved);
}

/**
 * Gives up an order that waits for its payment, once no card can pay it any more, and those to be paid with it: what they
 * had taken for themselves is free again. False when it no longer waits.
 */
export function withdrawOrder(deps: OrderDeps, orderId: string, by?: Customer): Promise<boolean> {
  return deps.db.inTransaction((tx) =>
    endOrders({ ...deps, db: tx }, { orderId, from: 'awaiting_payment', by }),
  );
}

/**
 * Gives up an order that is being processed, and those paid with it unless it is to end alone. What is to become of the
 * money, the caller says. False when it is not being processed.
 */
export function abandonOrder(
  deps: OrderDeps,
  orderId: string,
  { isAlone = false }: { readonly isAlone?: boolean } = {},
): Promise<boolean> {
  return deps.db.inTransaction((tx) =>
    endOrders({ ...deps, db: tx }, { orderId, from: 'processing', isAlone }),
  );
}

/** The log’s entry for an order that ended without anybody’s request. */
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
    await deps.orderEffects.withdraw(deps.db, order);
    const kind = by ? 'order_cancelled' : endedActs[from];
    await recordOrderActivity(deps, { kind, orderId: id, ...(by && { by }) });
  }
  return hasEnded;
}
