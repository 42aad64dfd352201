import type { OrderKind } from '@bylgja/domain';

import type { InTransaction } from '#db/database.ts';
import { deliverTransfer, withdrawTransfer } from '#features/family/transfer-orders.ts';
import { deliverInvoice, withdrawInvoice } from '#features/invoices/invoice-payment.ts';
import type { OrderDeps, Delivered } from '#features/orders/order-effects.ts';
import { startOrder } from '#features/orders/order-lifecycle.ts';
import type { OrderRow } from '#features/orders/orders.store.ts';
import { deliverPackage } from '#features/packages/packages.service.ts';
import type { PaidOrder } from '#features/payments/payment-effects.ts';
import { deliverEuPackage } from '#features/plan-changes/eu-package.ts';
import { deliverPlanChange } from '#features/plan-changes/plan-change.ts';
import { requestActivation, withdrawNewLine } from '#features/provisioning/activation.ts';
import { deliverSimChange, withdrawSimChange } from '#features/provisioning/sim-change.ts';
import { issueReceipt } from '#features/receipts/issue-receipts.ts';
import { deliverTopUp } from '#features/top-ups/top-ups.service.ts';

type Delivery = (deps: InTransaction<OrderDeps>, order: OrderRow) => Promise<Delivered>;
type Withdrawal = (deps: InTransaction<OrderDeps>, order: OrderRow) => Promise<void>;

/** How each kind of order is delivered once it is paid: at once, or through the network. */
const deliveries: Readonly<Record<OrderKind, Delivery>> = {
  package: deliverPackage,
  top_up: deliverTopUp,
  sign_up: requestActivation,
  add_member: requestActivation,
  plan_change: deliverPlanChange,
  eu_package: deliverEuPackage,
  transfer: deliverTransfer,
  sim_change: deliverSimChange,
  invoice: deliverInvoice,
};

/** How each kind of order releases what it reserved, when it is abandoned. */
const withdrawals: Partial<Record<OrderKind, Withdrawal>> = {
  sign_up: withdrawNewLine,
  add_member: withdrawNewLine,
  sim_change: withdrawSimChange,
  transfer: withdrawTransfer,
  invoice: withdrawInvoice,
};

/** Delivers an order that is being processed. */
export async function deliver(deps: InTransaction<OrderDeps>, order: OrderRow): Promise<Delivered> {
  return deliveries[order.kind](deps, order);
}

/** Releases what an order holds. */
export async function withdraw(deps: InTransaction<OrderDeps>, order: OrderRow): Promise<void> {
  await withdrawals[order.kind]?.(deps, order);
}

/**
 * Fulfils a paid order once: it is processed, and gets its receipt by what is returned (rule: payments 7). Null if the order no longer
 * waits for its payment: then nothing happens.
 */
export async function fulfil(
  deps: InTransaction<OrderDeps>,
  paid: PaidOrder,
): Promise<(() => Promise<void>) | null> {
  const order = await startOrder(deps, paid.orderId);
  if (!order) return null;
  return () =>
    issueReceipt(deps, {
      orderId: order.id,
      orderKind: order.kind,
      paymentRef: paid.paymentRef,
      customerId: order.customer_id,
      phoneNumber: order.phone_number,
      name: order.name,
      total: order.price_minor,
      card: paid.card,
      at: paid.at,
    });
}
