import { addDays, dayOf } from '@bylgja/domain';

import type { Database } from '#db/database.ts';
import type { UnnotifiedPage } from '#jobs/notify-once.ts';

/** Older invoices are not worth a notification any more. */
const longestDays = 31;

/** Unpaid invoices that were due before today, whose owners have not been notified. */
export async function listUnnotifiedOverdue(db: Database, { at, after, limit }: UnnotifiedPage) {
  const today = dayOf(at);
  return db
    .query()
    .selectFrom('invoices')
    .innerJoin('orders', 'orders.id', 'invoices.order_id')
    .select([
      'invoices.id',
      'invoices.customer_id',
      'invoices.month',
      'invoices.total_minor',
      'invoices.due_on',
    ])
    .where('invoices.overdue_notified_at', 'is', null)
    .where('invoices.due_on', '>=', addDays(today, -longestDays))
    .where('invoices.due_on', '<', today)
    .where('orders.state', '=', 'awaiting_payment')
    .$if(after !== null, (query) => query.where('invoices.id', '>', after))
    .orderBy('invoices.id')
    .limit(limit)
    .execute();
}

/** False when another process has notified the owner, or the invoice has been paid since. */
export async function markOverdueNotified(db: Database, id: string, at: Date): Promise<boolean> {
  const marked = await db
    .query()
    .updateTable('invoices')
    .set({ overdue_notified_at: at })
    .where('id', '=', id)
    .where('overdue_notified_at', 'is', null)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('orders')
          .select('orders.id')
          .whereRef('orders.id', '=', 'invoices.order_id')
          .where('orders.state', '=', 'awaiting_payment'),
      ),
    )
    .returning('id')
    .executeTakeFirst();
  return marked !== undefined;
}
