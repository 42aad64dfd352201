import type { OrderKind } from '@bylgja/domain';

import type { Deps } from '#deps.ts';
import { deliverInvoice, withdrawInvoice } from '#features/invoices/paying.ts';
import type { OrderRow } from '#features/orders/orders.store.ts';
import { startOrder } from '#features/orders/progress.ts';
import type { Delivered } from '#features/orders/progress.ts';
import { deliverPackage } from '#features/packages/packages.service.ts';
import type { PaidOrder } from '#features/payments/settlement.ts';
import { issueReceipt } from '#features/receipts/issuing.ts';
import { requestActivation, withdrawNewLine } from '#features/subscriptions/activation.ts';
import { deliverEuPackage } from '#features/subscriptions/eu-package.ts';
import { deliverPlanChange } from '#features/subscriptions/plan-change.ts';
import { deliverSimChange, withdrawSimChange } from '#features/subscriptions/sim-change.ts';
import { deliverTransfer, withdrawTransfer } from '#features/subscriptions/transfer-orders.ts';
import { deliverTopUp } from '#features/top-ups/top-ups.service.ts';

type Delivery = (deps: Deps, order: OrderRow) => Promise<Delivered>;
type Withdrawal = (deps: Deps, order: OrderRow) => Promise<void>;

/** What each kind of order gives once it is paid: at once, or by what it sets going. */
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

/** What each kind of order has taken for itself while it waited, and gives back when it is given up. */
const withdrawals: Partial<Record<OrderKind, Withdrawal>> = {
  sign_up: withdrawNewLine,
  add_member: withdrawNewLine,
  sim_change: withdrawSimChange,
  transfer: withdrawTransfer,
  invoice: withdrawInvoice,
};

/** Delivers an order that is being processed. In the transaction that says so. */
export async function deliver(deps: Deps, order: OrderRow): Promise<Delivered> {
  return deliveries[order.kind](deps, order);
}

/** Undoes what an order had taken. In the transaction that gives it up. */
export async function withdraw(deps: Deps, order: OrderRow): Promise<void> {
  await withdrawals[order.kind]?.(deps, order);
}

/**
 * What happens when an order is paid: it is processed, and has its receipt, once, in the transaction in which its payment
 * was taken in (trust I6). False when the order no longer waits for its payment: then nothing happens.
 */
export async function fulfil(deps: Deps, paid: PaidOrder): Promise<boolean> {
  const order = await startOrder(deps, paid.orderId);
  if (!order) return false;
  await issueReceipt(deps, {
    orderId: order.id,
    paymentRef: paid.paymentRef,
    customerId: order.customer_id,
    phoneNumber: order.phone_number,
    name: order.name,
    total: order.price_oyru,
    card: paid.card,
    at: paid.at,
  });
  return true;
}
