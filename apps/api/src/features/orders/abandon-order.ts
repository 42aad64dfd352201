import { toMinorUnits } from '@bylgja/domain';
import type { MinorUnits } from '@bylgja/domain';

import { inTransaction } from '#db/database.ts';
import { notify } from '#features/notifications/notifications.service.ts';
import { refundPayment } from '#features/payments/payments.service.ts';
import { logEvent } from '#log/log-events.ts';

import type { OrderDeps } from './order-effects.ts';
import { abandonOrder } from './order-lifecycle.ts';
import { orderNumber } from './orders.present.ts';
import { lockOrdersTogether } from './orders.store.ts';
import type { OrderRow } from './orders.store.ts';

/** What happens to the money of an order that is given up. */
export interface GivenUp {
  /** The payment for it and the orders paid with it; 0 when nothing was paid. */
  readonly paid: MinorUnits;
  /** Whether the money is refunded automatically; otherwise an operator refunds it. */
  readonly isPaidBack: boolean;
}

/**
 * Gives up an order in processing, with those that are paid with it, requests the refund in the same transaction, and notifies
 * its customer. If another order pays for it, or one that it pays for is complete, only this order is given up, and an operator
 * refunds its money. Null when it is not in processing, or when `isStill` does not hold any more.
 */
export function abandonAndRefund(
  deps: OrderDeps,
  order: Pick<OrderRow, 'id' | 'paid_by_order_id'>,
  isStill: (order: OrderRow) => boolean = () => true,
): Promise<GivenUp | null> {
  return inTransaction(deps, async (inTx) => {
    const together = await lockOrdersTogether(inTx.db, order);
    const now = together.find(({ id }) => id === order.id);
    if (now?.state !== 'processing' || !isStill(now)) return null;

    const isAlone = now.paid_by_order_id !== null || together.some(({ state }) => state === 'complete');
    if (!(await abandonOrder(inTx, now.id, { isAlone }))) return null;
    const isPaidBack = !isAlone && (await refundPayment(inTx, now.id));
    const paid = together.find((one) => one.paid_by_order_id === null)?.price_minor ?? toMinorUnits(0);
    const number = orderNumber(now.number);
    await notify(inTx, {
      kind: 'order_abandoned',
      customerId: now.customer_id,
      parts: { number, name: now.name, amount: isPaidBack ? paid : null, isPaid: paid > 0 },
    });
    if (paid > 0 && !isPaidBack) {
      inTx.db.afterCommit(() => logEvent(inTx.log, 'order.refund_by_hand', { order: now.id, number }));
    }
    return { paid, isPaidBack };
  });
}
