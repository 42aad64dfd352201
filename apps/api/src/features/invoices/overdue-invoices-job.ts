import { addDays, dayOf } from '@bylgja/domain';

import type { Deps } from '#deps.ts';
import { notify } from '#features/notifications/notifications.service.ts';
import type { Job } from '#jobs/runner.ts';

import { lockOverdueInvoices, markOverdueTold } from './overdue-invoices.store.ts';

const atOnce = 100;
/** What is later than that is no news any more. */
const longestDays = 31;

/** Tells owners of invoices that were to be paid by yesterday and are not, of each once. */
export const overdueInvoicesJob: Job = {
  name: 'overdue-invoices',
  everySeconds: 600,
  async run(deps) {
    while ((await tellOfSome(deps)) === atOnce);
  },
};

/** What was told stands in the row, in the same transaction; a process that is at others meanwhile takes others. */
function tellOfSome(deps: Deps): Promise<number> {
  return deps.db.inTransaction(async () => {
    const at = deps.clock.now();
    const today = dayOf(at);
    const late = await lockOverdueInvoices(deps.db, {
      before: today,
      from: addDays(today, -longestDays),
      limit: atOnce,
    });
    for (const { id, customer_id: customerId, month, total_oyru: amount, due_on: dueOn } of late) {
      await markOverdueTold(deps.db, id, at);
      await notify(deps, {
        kind: 'invoice_overdue',
        customerId,
        parts: { month, amount, dueOn },
        link: `/rokningar/${id}`,
      });
    }
    return late.length;
  });
}
