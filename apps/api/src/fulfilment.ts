import type { OrderKind } from '@bylgja/domain';

import type { Deps } from '#deps.ts';
import { completeOrder } from '#features/orders/orders.service.ts';
import { deliverPackage } from '#features/packages/packages.service.ts';
import type { PaidOrder } from '#features/payments/settlement.ts';
import { issueReceipt } from '#features/receipts/receipts.service.ts';

/** What each kind of order gives once it is paid. */
const deliveries: Partial<Record<OrderKind, (deps: Deps, orderId: string) => Promise<void>>> = {
  package: deliverPackage,
};

/**
 * What happens when an order is paid: it is complete, delivered and has its receipt, once, in the transaction in which
 * its payment was taken in (trust I6). False when the order no longer waits for its payment: then nothing happens.
 */
export async function fulfil(deps: Deps, paid: PaidOrder): Promise<boolean> {
  const { orderId, at } = paid;
  const order = await completeOrder(deps, { id: orderId, at });
  if (!order) return false;
  const deliver = deliveries[order.kind];
  if (!deliver) throw new Error(`nothing is known of how to deliver ${order.kind}`);
  await deliver(deps, orderId);
  await issueReceipt(deps, {
    orderId,
    customerId: order.customer_id,
    phoneNumber: order.phone_number,
    name: order.name,
    total: order.price_oyru,
    card: paid.card,
    at,
  });
  return true;
}
