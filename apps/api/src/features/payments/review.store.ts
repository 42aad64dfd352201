import type { MinorUnits, PaymentState } from '@bylgja/domain';

import type { Database } from '#db/database.ts';

/** A payment that an operator must check at the provider, with its order. */
export interface PaymentForReview {
  readonly ref: string;
  readonly order: number;
  readonly amount: MinorUnits;
  readonly state: PaymentState;
  readonly begunAt: Date;
}

/** Oldest first. */
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

/** Marks that an operator has checked a payment; false when it needed no check. */
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
