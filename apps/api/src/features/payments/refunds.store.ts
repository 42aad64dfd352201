import type { Oyru } from '@bylgja/domain';

import type { Database } from '#db/database.ts';

/** The refund of an attempt, locked: two processes do not both call the provider. */
export async function findRefund(db: Database, ref: string) {
  return db
    .query()
    .selectFrom('payment_refunds')
    .selectAll()
    .where('ref', '=', ref)
    .forUpdate()
    .executeTakeFirst();
}

export async function insertRefund(
  db: Database,
  refund: { id: string; ref: string; amount: Oyru; reason: string; at: Date },
): Promise<void> {
  await db
    .query()
    .insertInto('payment_refunds')
    .values({
      id: refund.id,
      ref: refund.ref,
      amount_oyru: refund.amount,
      reason: refund.reason,
      requested_at: refund.at,
    })
    .execute();
}

export async function markRefundCalled(db: Database, ref: string, at: Date): Promise<void> {
  await db.query().updateTable('payment_refunds').set({ called_at: at }).where('ref', '=', ref).execute();
}
