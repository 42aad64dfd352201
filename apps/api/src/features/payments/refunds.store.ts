import type { MinorUnits } from '@bylgja/domain';

import type { Database } from '#db/database.ts';

/** The refund with which an attempt was given up; the caller has locked its row. */
export async function findRefund(db: Database, ref: string) {
  return db.query().selectFrom('payment_refunds').selectAll().where('ref', '=', ref).executeTakeFirst();
}

/** Stores the intent of a refund, for the first time or again. */
export async function saveRefund(
  db: Database,
  refund: { id: string; ref: string; amount: MinorUnits; reason: string; at: Date },
): Promise<void> {
  await db
    .query()
    .insertInto('payment_refunds')
    .values({
      id: refund.id,
      ref: refund.ref,
      amount_minor: refund.amount,
      reason: refund.reason,
      requested_at: refund.at,
      sent_at: refund.at,
    })
    .onConflict((conflict) =>
      conflict.column('ref').doUpdateSet({ amount_minor: refund.amount, sent_at: refund.at }),
    )
    .execute();
}
