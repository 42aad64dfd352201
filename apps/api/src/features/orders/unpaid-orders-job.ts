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

/** Each is tried once a run: one that cannot be given up is in the way of no other. */
export async function giveUpUnpaidOrders(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  let last: number | undefined = 0;
  while (last !== undefined) {
    const orders = await listExpiredOrders(deps.db, { now, after: last, most: atOnce });
    for (const { id } of orders) await tryToGiveUp(deps, id);
    last = orders.at(-1)?.number;
  }
}

/** No card can pay an order before it is given up; one that was paid at the last moment, or is being paid, is left. */
async function tryToGiveUp(deps: Deps, id: string): Promise<void> {
  try {
    const closed = await closePayment(deps, id);
    if (closed.ok) await withdrawOrder(deps, id);
    else deps.log.warn({ order: id, reason: closed.code }, 'an unpaid order could not be given up yet');
  } catch (error) {
    deps.log.error({ err: error, order: id }, 'an unpaid order could not be given up');
  }
}
