import { closePayment } from '#features/payments/payments.service.ts';
import { defineJob } from '#jobs/define-job.ts';
import { logEvent } from '#log/log-events.ts';

import { giveUpEach } from './expired-orders.ts';
import type { OrderDeps } from './order-effects.ts';
import { withdrawOrder } from './order-lifecycle.ts';
import { listExpiredOrders } from './waiting-orders.store.ts';

/** Gives up orders of every kind that were not paid in time; what they had reserved is free again. */
export const giveUpUnpaidOrdersJob = defineJob<OrderDeps>({
  name: 'give-up-unpaid-orders',
  everySeconds: 60,
  run: (deps) => giveUpEach(deps, listExpiredOrders, ({ id }) => giveUpUnpaid(deps, id)),
});

/**
 * Before an order is given up, its payment is closed, so that no card can pay it any more. An order that was just paid or is
 * being paid is skipped.
 */
async function giveUpUnpaid(deps: OrderDeps, id: string): Promise<void> {
  const closed = await closePayment(deps, id);
  if (closed.ok) await withdrawOrder(deps, id);
  else logEvent(deps.log, 'order.expiry_postponed', { order: id, reason: closed.code });
}
