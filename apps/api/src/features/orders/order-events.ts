import { market } from '@bylgja/market';

import type { EventFacts } from '#events/event-types.ts';

import type { OrderRow } from './orders.store.ts';

/** What events tell of an order. */
export function factsOf(order: OrderRow): EventFacts['order.delivered'] {
  return {
    orderId: order.id,
    orderNumber: order.number,
    kind: order.kind,
    customerId: order.customer_id,
    accountId: order.account_id,
    lineId: order.line_id,
    planId: order.plan_id,
    packageId: order.package_id,
    amount: order.price_minor,
    currency: market().currency.code,
  };
}
