import { notify } from '#features/notifications/notifications.service.ts';
import { notifyOnce } from '#jobs/notify-once.ts';

import { listUnnotifiedOverdue, markOverdueNotified } from './overdue-invoices.store.ts';

/** Notifies owners of invoices that were due yesterday and are not paid. */
export const overdueInvoicesJob = notifyOnce({
  name: 'overdue-invoices',
  list: listUnnotifiedOverdue,
  mark: markOverdueNotified,
  notify(deps, { id, customer_id: customerId, month, total_minor: amount, due_on: dueOn }) {
    const parts = { month, amount, dueOn };
    return notify(deps, { kind: 'invoice_overdue', customerId, parts, linkId: id });
  },
});
