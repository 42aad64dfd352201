import type { MinorUnits, PaymentState } from '@bylgja/domain';

import type { Database } from '#db/database.ts';

/** A payment that a person is to look at at the provider, with its order. */
export interface PaymentForReview {
  readonly ref: string;
  readonly order: number;
  readonly amount: MinorUnits;
  readonly state: PaymentState;
  readonly begunAt: Date;
}

/** First those that were begun first. */
export async function listForReview(db: Database, limit: number): Promise<PaymentForReview[]> {
  return db
    .query()
    .selectFrom('payment_attempts')
    .innerJoin('orders', 'orders.id', 'payment_attempts.order_id')
    .select([
      'payment_attempts.ref',
      'orders.number as order',
      'payment_attempts.amount_minor as amount',
      'payment_attempts.provider_status as state',
      'payment_attempts.created_at as begunAt',
    ])
    .where('payment_attempts.needs_review', '=', true)
    .orderBy('payment_attempts.created_at')
    .limit(limit)
    .execute();
}

/** Somebody has looked at a payment; false when it was not to be looked at. */
export async function markReviewed(db: Database, ref: string): Promise<boolean> {
  const marked = await db
    .query()
    .updateTable('payment_attempts')
    .set({ needs_review: false })
    .where('ref', '=', ref)
    .where('needs_review', '=', true)
    .returning('ref')
    .executeTakeFirst();
  return marked !== undefined;
}
