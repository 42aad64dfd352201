import type { Day } from '@bylgja/domain';

import type { Database } from '#db/database.ts';

/** Unpaid invoices that were due before a day and not before another, whose owners do not know, locked; those that others hold are left out. */
export async function lockOverdueInvoices(
  db: Database,
  { before, from, limit }: { before: Day; from: Day; limit: number },
) {
  return db
    .query()
    .selectFrom('invoices')
    .innerJoin('orders', 'orders.id', 'invoices.order_id')
    .select([
      'invoices.id',
      'invoices.customer_id',
      'invoices.month',
      'invoices.total_oyru',
      'invoices.due_on',
    ])
    .where('invoices.overdue_told_at', 'is', null)
    .where('invoices.due_on', '>=', from)
    .where('invoices.due_on', '<', before)
    .where('orders.state', '=', 'awaiting_payment')
    .orderBy('invoices.due_on')
    .limit(limit)
    .forUpdate('invoices')
    .skipLocked()
    .execute();
}

export async function markOverdueTold(db: Database, id: string, at: Date): Promise<void> {
  await db.query().updateTable('invoices').set({ overdue_told_at: at }).where('id', '=', id).execute();
}
