import { defineJob } from '#jobs/define-job.ts';

import { abandonAndRefund } from './abandon-order.ts';
import { giveUpEach } from './expired-orders.ts';
import type { OrderDeps } from './order-effects.ts';
import type { OrderRow } from './orders.store.ts';
import { listUnresolvedHolds } from './waiting-orders.store.ts';

/** Cancels orders that were on hold for too long, with a refund (rule: orders 5). */
export const abandonUnresolvedHoldsJob = defineJob<OrderDeps>({
  name: 'abandon-unresolved-holds',
  everySeconds: 60,
  run: (deps) =>
    giveUpEach(deps, listUnresolvedHolds, async (order, now) => {
      await abandonAndRefund(deps, order, (locked) => isUnresolved(locked, now));
    }),
});

function isUnresolved({ problem, expires_at: until }: OrderRow, now: Date): boolean {
  return problem !== null && until !== null && until <= now;
}
