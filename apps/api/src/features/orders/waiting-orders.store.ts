import type { OrderProblem, OrderRequest, PhoneNumber } from '@bylgja/domain';
import { sql } from 'kysely';

import type { Database } from '#db/database.ts';
import { sizeAndAge } from '#db/leases.ts';
import type { WaitingRows } from '#db/leases.ts';

import type { OrderRow } from './orders.store.ts';

/**
 * Unpaid orders whose time is over, ordered by number and after a given one; of orders that are paid together, the one that pays.
 */
export async function listExpiredOrders(
  db: Database,
  { now, after, limit }: { now: Date; after: number; limit: number },
): Promise<OrderRow[]> {
  return db
    .query()
    .selectFrom('orders')
    .selectAll()
    .where('state', '=', 'awaiting_payment')
    .where('expires_at', '<=', now)
    .where('paid_by_order_id', 'is', null)
    .where('number', '>', after)
    .orderBy('number')
    .limit(limit)
    .execute();
}

/** Open orders, by what they wait for: their payment, the network, or their customer. */
export const openOrders: WaitingRows = {
  queue: 'orders',
  states: ['awaiting_payment', 'processing', 'on_hold'],
  read: (db) =>
    db
      .query()
      .selectFrom('orders')
      .select([
        sql<string>`case when problem is null then state else 'on_hold' end`.as('state'),
        ...sizeAndAge('created_at'),
      ])
      // Literals: with parameters, a cached plan cannot use the partial index.
      .where(sql<boolean>`state in ('awaiting_payment', 'processing')`)
      .groupBy(sql`1`)
      .execute(),
};

/** Orders on hold past their deadline, ordered by number and after a given one. */
export async function listUnresolvedHolds(
  db: Database,
  { now, after, limit }: { now: Date; after: number; limit: number },
): Promise<OrderRow[]> {
  return (
    db
      .query()
      .selectFrom('orders')
      .selectAll()
      // A literal: with a parameter, a cached plan cannot use the partial index.
      .where('state', '=', sql.lit('processing'))
      .where('problem', 'is not', null)
      .where('expires_at', '<=', now)
      .where('number', '>', after)
      .orderBy('number')
      .limit(limit)
      .execute()
  );
}

/**
 * Records what an order waits for: its customer, or a day. An order that is put on hold while in processing is given up at
 * `holdDeadline`, counted from its first hold; one that has ended keeps its problem and has no deadline.
 */
export async function updateHold(
  db: Database,
  id: string,
  { problem, scheduledAt, holdDeadline }: OrderHold & { holdDeadline: Date },
): Promise<void> {
  const since = sql<Date | null>`case when state = 'processing'
    then coalesce(expires_at, ${holdDeadline.toISOString()}::timestamptz) end`;
  await db
    .query()
    .updateTable('orders')
    .set({ problem, scheduled_at: scheduledAt, expires_at: problem === null ? null : since })
    .where('id', '=', id)
    .execute();
}

export interface OrderHold {
  readonly problem: OrderProblem | null;
  /** When its number is ported in. */
  readonly scheduledAt: Date | null;
}

/** Corrects the request of an order on hold, which ends the hold. */
export async function correctOrderRequest(
  db: Database,
  id: string,
  { phoneNumber, request }: { phoneNumber: PhoneNumber; request: OrderRequest },
): Promise<void> {
  await db
    .query()
    .updateTable('orders')
    .set({
      phone_number: phoneNumber,
      request: JSON.stringify(request),
      problem: null,
      scheduled_at: null,
      expires_at: null,
    })
    .where('id', '=', id)
    .execute();
}
