import type { MinorUnits, PaymentOperation } from '@bylgja/domain';
import { sql } from 'kysely';
import type { Selectable } from 'kysely';

import type { Database, Transaction } from '#db/database.ts';
import { dueKeys, measureDue } from '#db/leases.ts';
import type { Backlog, Lease } from '#db/leases.ts';
import { prepare } from '#db/prepared.ts';
import type { PaymentAttemptsTable } from '#db/tables.ts';

export type AttemptRow = Selectable<PaymentAttemptsTable>;

/** Inserts an attempt, unless the order already has a live one: then that one continues, and nothing is returned. */
export async function insertAttempt(
  db: Database,
  attempt: {
    ref: string;
    orderId: string;
    provider: string;
    amount: MinorUnits;
    agreementId: string | null;
    period: string | null;
    at: Date;
    checkAt: Date;
  },
): Promise<AttemptRow | undefined> {
  return (
    db
      .query()
      .insertInto('payment_attempts')
      .values({
        ref: attempt.ref,
        order_id: attempt.orderId,
        provider: attempt.provider,
        amount_minor: attempt.amount,
        agreement_id: attempt.agreementId,
        period: attempt.period,
        lifecycle: 'created',
        provider_status: 'pending',
        created_at: attempt.at,
        updated_at: attempt.at,
        next_check_at: attempt.checkAt,
        provider_id: null,
        url: null,
        card_brand: null,
        card_last4: null,
        decline_reason: null,
      })
      // A literal: with a parameter, a cached plan cannot use the partial index.
      .onConflict((conflict) =>
        conflict.column('order_id').where('lifecycle', '<>', sql.lit('closed')).doNothing(),
      )
      .returningAll()
      .executeTakeFirst()
  );
}

function selectUnpaid(db: Database, orderId: string) {
  return db
    .query()
    .selectFrom('orders')
    .select('id')
    .where('id', '=', orderId)
    .where('state', '=', 'awaiting_payment');
}

/** Whether an order still waits for its payment. */
export async function isUnpaid(db: Database, orderId: string): Promise<boolean> {
  return (await selectUnpaid(db, orderId).executeTakeFirst()) !== undefined;
}

/** The same with a lock: until the end of the transaction nobody pays or cancels the order. */
export async function lockUnpaid(tx: Transaction, orderId: string): Promise<boolean> {
  return (await selectUnpaid(tx, orderId).forNoKeyUpdate().executeTakeFirst()) !== undefined;
}

/** The attempt of an order that has not been given up. */
export async function findLiveAttempt(db: Database, orderId: string): Promise<AttemptRow | undefined> {
  return db
    .query()
    .selectFrom('payment_attempts')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('lifecycle', '<>', 'closed')
    .executeTakeFirst();
}

export async function findAttempt(db: Database, ref: string): Promise<AttemptRow | undefined> {
  return db.query().selectFrom('payment_attempts').selectAll().where('ref', '=', ref).executeTakeFirst();
}

/** Those of the references that an attempt has. */
export async function findUsedRefs(db: Database, refs: readonly string[]): Promise<Set<string>> {
  const attempts = await db
    .query()
    .selectFrom('payment_attempts')
    .select('ref')
    .where((eb) => eb('ref', '=', eb.fn.any(eb.val([...refs]))))
    .execute();
  return new Set(attempts.map(({ ref }) => ref));
}

/** The attempt, locked until the end of the transaction. */
export async function lockAttempt(tx: Transaction, ref: string): Promise<AttemptRow | undefined> {
  return tx
    .query()
    .selectFrom('payment_attempts')
    .selectAll()
    .where('ref', '=', ref)
    .forUpdate()
    .executeTakeFirst();
}

/** For each order, the attempt that has not been given up, or else the newest one. */
export const listNewestAttempts = prepare((db, { orderIds }: { orderIds: string[] }) =>
  db
    .query()
    .selectFrom('payment_attempts')
    .distinctOn('order_id')
    .selectAll()
    .where((eb) => eb('order_id', '=', eb.fn.any(eb.val(orderIds))))
    .orderBy('order_id')
    .orderBy((eb) => eb('lifecycle', '=', 'closed'))
    .orderBy('created_at', 'desc'),
);

/** Saves the changes that a check at the provider has found; the time of the next check stays. */
export async function saveAttempt(db: Database, attempt: AttemptRow): Promise<void> {
  await db
    .query()
    .updateTable('payment_attempts')
    .set({
      lifecycle: attempt.lifecycle,
      provider_status: attempt.provider_status,
      needs_review: attempt.needs_review,
      provider_id: attempt.provider_id,
      card_brand: attempt.card_brand,
      card_last4: attempt.card_last4,
      decline_reason: attempt.decline_reason,
      updated_at: attempt.updated_at,
    })
    .where('ref', '=', attempt.ref)
    .execute();
}

/** Records the open window of an attempt; false when the attempt has been settled or given up since. */
export async function openAttempt(
  db: Database,
  opened: { ref: string; providerId: string; url: string; at: Date },
): Promise<boolean> {
  const updated = await db
    .query()
    .updateTable('payment_attempts')
    .set({ lifecycle: 'open', provider_id: opened.providerId, url: opened.url, updated_at: opened.at })
    .where('ref', '=', opened.ref)
    .where('lifecycle', 'in', ['created', 'open'])
    .returning('ref')
    .executeTakeFirst();
  return updated !== undefined;
}

/** Gives an attempt up; false when it holds money, or has already been settled or given up. */
export async function closeAttempt(db: Database, ref: string, at: Date): Promise<boolean> {
  const updated = await db
    .query()
    .updateTable('payment_attempts')
    .set({ lifecycle: 'closed', url: null, updated_at: at })
    .where('ref', '=', ref)
    .where('lifecycle', 'in', ['created', 'open'])
    .where('provider_status', 'not in', ['captured', 'authorized'])
    .returning('ref')
    .executeTakeFirst();
  return updated !== undefined;
}

/**
 * Gives up the attempt that paid an order and makes it due for a check: its money is then refunded. False when none had paid it.
 */
export async function closeSettled(db: Database, orderId: string, at: Date): Promise<boolean> {
  const closed = await db
    .query()
    .updateTable('payment_attempts')
    .set({ lifecycle: 'closed', url: null, updated_at: at, next_check_at: at })
    .where('order_id', '=', orderId)
    .where('lifecycle', '=', 'settled')
    .returning('ref')
    .executeTakeFirst();
  return closed !== undefined;
}

/**
 * Leases attempts that are due and postpones them to `leasedUntil`: no other process checks them in that time, and they are due
 * again if this process dies.
 */
export async function leaseDueAttempts(db: Database, lease: Lease): Promise<AttemptRow[]> {
  return db
    .query()
    .updateTable('payment_attempts')
    .set((eb) => ({ next_check_at: lease.leasedUntil, checks: eb('checks', '+', 1) }))
    .where('ref', 'in', dueKeys({ table: 'payment_attempts', key: 'ref', due: 'next_check_at' }, lease))
    .returningAll()
    .execute();
}

export function measureDueAttempts(db: Database, now: Date): Promise<Backlog> {
  return measureDue(db, { table: 'payment_attempts', due: 'next_check_at' }, now);
}

/** Sets the next check of a leased attempt, unless it was leased again or made due since. */
export async function scheduleCheck(
  db: Database,
  { ref, checks, next_check_at: leasedUntil }: AttemptRow,
  nextAt: Date | null,
): Promise<void> {
  await db
    .query()
    .updateTable('payment_attempts')
    .set({ next_check_at: nextAt })
    .where('ref', '=', ref)
    .where('next_check_at', '=', leasedUntil)
    .where('checks', '=', checks)
    .execute();
}

export async function listOperations(db: Database, ref: string): Promise<PaymentOperation[]> {
  const rows = await db.query().selectFrom('payment_operations').selectAll().where('ref', '=', ref).execute();
  return rows.map((row) => ({
    id: row.operation_id,
    type: row.type,
    amount: row.amount_minor,
    isPending: row.is_pending,
    isApproved: row.is_approved,
    statusCode: row.status_code,
    declineReason: row.decline_reason,
  }));
}

export async function saveOperations(
  db: Database,
  ref: string,
  operations: readonly PaymentOperation[],
): Promise<void> {
  if (operations.length === 0) return;
  await db
    .query()
    .insertInto('payment_operations')
    .values(
      operations.map((operation) => ({
        ref,
        operation_id: String(operation.id),
        type: operation.type,
        amount_minor: operation.amount,
        is_pending: operation.isPending,
        is_approved: operation.isApproved,
        status_code: operation.statusCode,
        decline_reason: operation.declineReason,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['ref', 'operation_id']).doUpdateSet((eb) => ({
        is_pending: eb.ref('excluded.is_pending'),
        is_approved: eb.ref('excluded.is_approved'),
        status_code: eb.ref('excluded.status_code'),
        decline_reason: eb.ref('excluded.decline_reason'),
      })),
    )
    .execute();
}

/** The newest payment of an order, if the order belongs to the named customer; undefined when it does not. */
export async function findPaymentOf(
  db: Database,
  { customerId, orderId }: { customerId?: string; orderId: string },
) {
  return db
    .query()
    .selectFrom('orders')
    .leftJoin('payment_attempts', 'payment_attempts.order_id', 'orders.id')
    .select([
      'orders.id as orderId',
      'payment_attempts.ref',
      'payment_attempts.provider_status',
      'payment_attempts.amount_minor',
      'payment_attempts.updated_at',
    ])
    .where('orders.id', '=', orderId)
    .$if(customerId !== undefined, (query) => query.where('orders.customer_id', '=', customerId ?? ''))
    .orderBy((eb) => eb('payment_attempts.lifecycle', '=', 'closed'))
    .orderBy('payment_attempts.created_at', 'desc')
    .executeTakeFirst();
}
