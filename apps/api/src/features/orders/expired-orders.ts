import type { Deps } from '#deps.ts';
import type { Batches } from '#jobs/define-job.ts';
import { logEvent } from '#log/log-events.ts';

import type { OrderRow } from './orders.store.ts';
import type { listExpiredOrders } from './waiting-orders.store.ts';

const batchSize = 100;

/** Gives up orders whose time is over. Each is tried once in a run: one that cannot be given up does not block the others. */
export async function* giveUpEach(
  deps: Deps,
  list: typeof listExpiredOrders,
  giveUp: (order: OrderRow, now: Date) => Promise<void>,
): Batches {
  const now = deps.clock.now();
  let last: number | undefined = 0;
  while (last !== undefined) {
    const orders = await list(deps.db, { now, after: last, limit: batchSize });
    for (const order of orders) {
      try {
        await giveUp(order, now);
      } catch (error) {
        logEvent(deps.log, 'order.expiry_failed', { err: error, order: order.id });
      }
    }
    last = orders.at(-1)?.number;
    yield;
  }
}
