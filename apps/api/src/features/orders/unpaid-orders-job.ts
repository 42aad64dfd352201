import type { Deps } from '#deps.ts';
import { closePayment } from '#features/payments/payments.service.ts';
import type { Job } from '#jobs/runner.ts';

import { giveUpEach } from './expired-orders.ts';
import { withdrawOrder } from './progress.ts';
import { listExpiredOrders } from './waiting-orders.store.ts';

/** Gives up orders of every kind that nobody has paid in time; what they had taken for themselves is free again. */
export const giveUpUnpaidOrdersJob: Job = {
  name: 'give-up-unpaid-orders',
  everySeconds: 60,
  run: giveUpUnpaidOrders,
};

/** No card can pay an order before it is given up; one that was paid at the last moment, or is being paid, is left. */
export function giveUpUnpaidOrders(deps: Deps): Promise<void> {
  return giveUpEach(deps, listExpiredOrders, async ({ id }) => {
    const closed = await closePayment(deps, id);
    if (closed.ok) await withdrawOrder(deps, id);
    else deps.log.warn({ order: id, reason: closed.code }, 'an unpaid order could not be given up yet');
  });
}
