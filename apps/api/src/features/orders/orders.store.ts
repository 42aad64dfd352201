import { canBecome } from '@bylgja/domain';
import type { OrderKind, OrderState, OrderRequest, MinorUnits, PhoneNumber, StepId } from '@bylgja/domain';
import { sql } from 'kysely';
import type { Selectable } from 'kysely';

import type { Database, Transaction } from '#db/database.ts';
import { prepare } from '#db/prepared.ts';
import { simPauseEnd } from '#db/sim-pause-end.ts';
import type { OrdersTable } from '#db/tables.ts';

export type OrderRow = Selectable<OrdersTable>;

interface OfOrders {
  readonly orderIds: string[];
}

export interface NewOrder {
  readonly id: string;
  readonly kind: OrderKind;
  readonly customerId: string;
  readonly accountId: string;
  /** Null when the order is only about an account; the number is also null when it is about several numbers. */
  readonly lineId: string | null;
  readonly planId: string | null;
  readonly packageId: string | null;
  readonly phoneNumber: PhoneNumber | null;
  readonly memberName: string;
  readonly name: string;
  /** The amount of this order's payment, including the orders that are paid with it. */
  readonly price: MinorUnits;
  readonly request: OrderRequest;
  readonly isMainSubscription: boolean;
  readonly paidWith: string | null;
  readonly requestId: string | null;
  readonly at: Date;
  /** When an unpaid order is given up; null for one that waits without a limit. */
  readonly expiresAt: Date | null;
}

/**
 * Inserts orders that wait for their payment. Orders of a request that has already placed one are neither inserted nor returned.
 */
export async function insertOrders(db: Database, orders: readonly NewOrder[]): Promise<OrderRow[]> {
  if (orders.length === 0) return [];
  return db
    .query()
    .insertInto('orders')
    .values(
      orders.map((order) => ({
        id: order.id,
        kind: order.kind,
        state: 'awaiting_payment' as const,
        customer_id: order.customerId,
        account_id: order.accountId,
        line_id: order.lineId,
        plan_id: order.planId,
        package_id: order.packageId,
        phone_number: order.phoneNumber,
        member_name: order.memberName,
        name: order.name,
        price_minor: order.price,
        request: JSON.stringify(order.request),
        is_main_subscription: order.isMainSubscription,
        paid_by_order_id: order.paidWith,
        request_id: order.requestId,
        created_at: order.at,
        expires_at: order.expiresAt,
      })),
    )
    .onConflict((conflict) => conflict.column('request_id').doNothing())
    .returningAll()
    .execute();
}

export async function findOrderOfRequest(db: Database, requestId: string): Promise<OrderRow | undefined> {
  return db.query().selectFrom('orders').selectAll().where('request_id', '=', requestId).executeTakeFirst();
}

/** An order of this customer; undefined for an order of another customer. */
export async function findOrder(db: Database, of: { id: string; customerId: string }) {
  return db
    .query()
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', of.id)
    .where('customer_id', '=', of.customerId)
    .executeTakeFirst();
}

/** An order, locked until the end of the transaction against any change of its state. */
export async function lockOrder(tx: Transaction, id: string): Promise<OrderRow | undefined> {
  return tx.query().selectFrom('orders').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** The orders of a customer, except invoices, which have a separate list. */
export const listOrders = prepare((db, { customerId }: { customerId: string }) =>
  db
    .query()
    .selectFrom('orders')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('kind', '<>', 'invoice')
    .orderBy('created_at', 'desc')
    .orderBy('number', 'desc')
    .limit(200),
);

/** An order for the same thing that was placed since an instant and not cancelled. */
export async function findSameOrder(
  db: Database,
  of: Pick<NewOrder, 'customerId' | 'kind' | 'lineId' | 'packageId' | 'price'> & { since: Date },
) {
  return db
    .query()
    .selectFrom('orders')
    .select('id')
    .where('customer_id', '=', of.customerId)
    .where('line_id', '=', of.lineId)
    .where('kind', '=', of.kind)
    .where('package_id', 'is not distinct from', of.packageId)
    .where('price_minor', '=', of.price)
    .where('state', '<>', 'cancelled')
    .where('created_at', '>', of.since)
    .executeTakeFirst();
}

/** Whether a customer has an order of a kind that waits for its payment. */
export async function hasWaitingOrder(
  db: Database,
  of: { customerId: string; kind: OrderKind },
): Promise<boolean> {
  const order = await db
    .query()
    .selectFrom('orders')
    .select('id')
    .where('customer_id', '=', of.customerId)
    .where('kind', '=', of.kind)
    .where('state', '=', 'awaiting_payment')
    .executeTakeFirst();
  return order !== undefined;
}

/** An order, the orders that are paid with it and the one that pays for it, locked until the end of the transaction. */
export async function lockOrdersTogether(
  tx: Transaction,
  { id, paid_by_order_id: paidWith }: Pick<OrderRow, 'id' | 'paid_by_order_id'>,
): Promise<OrderRow[]> {
  const payingId = paidWith ?? id;
  return tx
    .query()
    .selectFrom('orders')
    .selectAll()
    .where((eb) => eb.or([eb('id', '=', payingId), eb('paid_by_order_id', '=', payingId)]))
    .orderBy('number')
    .forUpdate()
    .execute();
}

/** An order and those that are paid with it, in the order in which they were placed. */
export async function listOrdersPaidBy(db: Database, orderId: string): Promise<OrderRow[]> {
  return db
    .query()
    .selectFrom('orders')
    .selectAll()
    .where((eb) => eb.or([eb('id', '=', orderId), eb('paid_by_order_id', '=', orderId)]))
    .orderBy('number')
    .execute();
}

/** Moves an order to another state if it is still in the expected one; undefined when it is not. */
export async function moveOrder(
  db: Database,
  {
    id,
    from,
    to,
    at,
  }: { id: string; from: OrderState; to: Exclude<OrderState, 'awaiting_payment'>; at: Date },
): Promise<OrderRow | undefined> {
  if (!canBecome(from, to)) throw new Error(`an order cannot change from ${from} to ${to}`);
  const stamp = {
    processing: { paid_at: at, expires_at: null },
    complete: { completed_at: at, problem: null, expires_at: null },
    cancelled: { cancelled_at: at, problem: null, expires_at: null },
  }[to];
  return db
    .query()
    .updateTable('orders')
    .set({ state: to, ...stamp })
    .where('id', '=', id)
    .where('state', '=', from)
    .returningAll()
    .executeTakeFirst();
}

/** Records that an order has reached a step; the first time is kept. */
export async function insertStep(
  db: Database,
  { orderId, step, at }: { orderId: string; step: StepId; at: Date },
): Promise<boolean> {
  const inserted = await db
    .query()
    .insertInto('order_steps')
    .values({ order_id: orderId, step, at })
    .onConflict((conflict) => conflict.columns(['order_id', 'step']).doNothing())
    .returning('step')
    .executeTakeFirst();
  return inserted !== undefined;
}

export const listSteps = prepare((db, { orderIds }: OfOrders) =>
  db
    .query()
    .selectFrom('order_steps')
    .selectAll()
    .where((eb) => eb('order_id', '=', eb.fn.any(eb.val(orderIds)))),
);

/** The subject of each order: the kind of SIM of its line, with its pause, its package, the month of its invoice. */
export const listSubjects = prepare((db, { orderIds }: OfOrders) =>
  db
    .query()
    .selectFrom('orders')
    .leftJoin('lines', 'lines.id', 'orders.line_id')
    .leftJoin('packages', 'packages.id', 'orders.package_id')
    .leftJoin('invoices', 'invoices.order_id', 'orders.id')
    // Looked up one by one: of a few orders, hardly any has a pause.
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('sim_change_pauses')
          .selectAll()
          .whereRef('sim_change_pauses.order_id', '=', 'orders.id')
          .limit(sql.lit(1))
          .as('sim_change_pauses'),
      (join) => join.onTrue(),
    )
    .select([
      'orders.id as order_id',
      'lines.sim_type',
      'packages.names',
      'packages.megabytes',
      'packages.zone',
      'invoices.month',
      'sim_change_pauses.started_at as pause_started_at',
      'sim_change_pauses.ended_at as pause_ended_at',
      simPauseEnd().as('pause_ends_at'),
    ])
    .where((eb) => eb('orders.id', '=', eb.fn.any(eb.val(orderIds)))),
);
export type OrderSubject = Awaited<ReturnType<typeof listSubjects>>[number];

export const listReceiptIds = prepare((db, { orderIds }: OfOrders) =>
  db
    .query()
    .selectFrom('receipts')
    .select(['id', 'order_id'])
    .where('kind', '=', sql.lit('sale'))
    .where((eb) => eb('order_id', '=', eb.fn.any(eb.val(orderIds)))),
);

/** Records that an effect of an order has happened; false when it had already happened. */
export async function insertEffect(
  db: Database,
  effect: { orderId: string; effect: string; at: Date },
): Promise<boolean> {
  const inserted = await db
    .query()
    .insertInto('order_effects')
    .values({ order_id: effect.orderId, effect: effect.effect, at: effect.at })
    .onConflict((conflict) => conflict.columns(['order_id', 'effect']).doNothing())
    .returning('effect')
    .executeTakeFirst();
  return inserted !== undefined;
}
