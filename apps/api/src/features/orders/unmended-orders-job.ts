import type { Deps } from '#deps.ts';
import type { Job } from '#jobs/runner.ts';

import { giveUpEach } from './expired-orders.ts';
import { giveUpOrder } from './giving-up.ts';
import type { OrderRow } from './orders.store.ts';
import { listUnmendedOrders } from './waiting-orders.store.ts';

/** Gives up orders that stand still and that nobody has mended in time, with their money back. */
export const giveUpUnmendedOrdersJob: Job = {
  name: 'give-up-unmended-orders',
  everySeconds: 60,
  run: giveUpUnmendedOrders,
};

/** One that was mended meanwhile, or has gone on, is left. */
export function giveUpUnmendedOrders(deps: Deps): Promise<void> {
  return giveUpEach(deps, listUnmendedOrders, async (order, now) => {
    await giveUpOrder(deps, order, (locked) => isUnmended(locked, now));
  });
}

function isUnmended({ problem, expires_at: until }: OrderRow, now: Date): boolean {
  return problem !== null && until !== null && until <= now;
}
