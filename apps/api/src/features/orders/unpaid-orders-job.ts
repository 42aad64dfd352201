import type { Deps } from '#deps.ts';
import { closePayment } from '#features/payments/payments.service.ts';
import type { Job } from '#jobs/runner.ts';

import { listExpiredOrders } from './orders.store.ts';
import { withdrawOrder } from './progress.ts';

const atOnce = 100;

/** Gives up orders of every kind that nobody has paid in time; what they had taken for themselves is free again. */
export const giveUpUnpaidOrdersJob: Job = {
  name: 'give-up-unpaid-orders',
  everySeconds: 60,
  run: giveUpUnpaidOrders,
};

/** No card can pay an order before it is given up; one that was paid at the last moment, or is being paid, is left. */
export async function giveUpUnpaidOrders(deps: Deps): Promise<void> {
  for (const { id } of await listExpiredOrders(deps.db, { now: deps.clock.now(), most: atOnce })) {
    const closed = await closePayment(deps, id);
    if (closed.ok) await withdrawOrder(deps, id);
    else deps.log.warn({ order: id, reason: closed.code }, 'an unpaid order could not be given up yet');
  }
}
