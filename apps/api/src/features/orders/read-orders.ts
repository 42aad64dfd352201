import type { Order } from '@bylgja/contract';
import type { Locale } from '@bylgja/i18n/server';

import type { Deps } from '#deps.ts';
import { readPayments } from '#features/payments/payments.service.ts';
import type { Guest } from '#http/handler.ts';

import { presentOrder } from './orders.present.ts';
import { listReceiptIds, listSteps, listSubjects } from './orders.store.ts';
import type { OrderRow } from './orders.store.ts';

/** The data of an order's payment that is sent to the provider. */
export function paymentOf(order: OrderRow, { locale, isInApp }: Pick<Guest, 'locale' | 'isInApp'>) {
  return {
    id: order.id,
    amount: order.price_minor,
    expiresAt: order.expires_at,
    purchase: {
      orderId: order.id,
      customerId: order.customer_id,
      kind: order.kind,
      packageId: order.package_id,
      lineId: order.line_id,
    },
    locale,
    isInApp,
  };
}

export async function presentOne(deps: Deps, order: OrderRow, locale: Locale): Promise<Order> {
  const [presented] = await presentOrders(deps, [order], locale);
  if (!presented) throw new Error('the order was not presented');
  return presented;
}

export async function presentOrders(deps: Deps, rows: readonly OrderRow[], locale: Locale): Promise<Order[]> {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const payingIds = [...new Set(rows.map((row) => row.paid_by_order_id ?? row.id))];
  const [payments, receipts, steps, subjects] = await deps.db.together(() =>
    Promise.all([
      readPayments(deps, payingIds),
      listReceiptIds(deps.db, { orderIds: payingIds }),
      listSteps(deps.db, { orderIds: ids }),
      listSubjects(deps.db, { orderIds: ids }),
    ]),
  );
  const stepsByOrder = Map.groupBy(steps, (step) => step.order_id);
  return rows.map((row) =>
    presentOrder(row, {
      payment: payments.get(row.paid_by_order_id ?? row.id) ?? null,
      receiptId:
        receipts.find((receipt) => receipt.order_id === (row.paid_by_order_id ?? row.id))?.id ?? null,
      reached: Object.fromEntries((stepsByOrder.get(row.id) ?? []).map(({ step, at }) => [step, at])),
      subject: subjects.find((subject) => subject.order_id === row.id) ?? null,
      locale,
    }),
  );
}
