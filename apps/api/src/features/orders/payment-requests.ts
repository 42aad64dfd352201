import type { Order } from '@bylgja/contract';
import { fail, ok } from '@bylgja/domain';
import type { PaymentMeans, Result } from '@bylgja/domain';

import type { Deps } from '#deps.ts';
import { chargeByHand } from '#features/payments/charging-by-hand.ts';
import type { ChargeRefusal } from '#features/payments/charging-by-hand.ts';
import { openPaymentWindow } from '#features/payments/payments.service.ts';
import type { PaymentRefusal } from '#features/payments/payments.service.ts';
import type { Customer } from '#http/handler.ts';

import { findOrder, insertOrder } from './orders.store.ts';
import type { NewOrder } from './orders.store.ts';
import { paymentOf, presentOne } from './presenting.ts';

type Request = Pick<NewOrder, 'id' | 'kind' | 'customerId' | 'accountId' | 'phoneNumber' | 'name' | 'price'>;

/** Asks a customer for money that they have not ordered anything for: it waits until it is paid. In the transaction of what it is for. */
export async function askForPayment(deps: Deps, request: Request): Promise<void> {
  await insertOrder(deps.db, {
    ...request,
    lineId: null,
    planId: null,
    packageId: null,
    memberName: '',
    wish: {},
    isMainSubscription: false,
    paidWith: null,
    requestId: null,
    at: deps.clock.now(),
    expiresAt: null,
  });
}

/** Pays an order that waits, by a means that may be another than before. Not inside a transaction. */
export async function payRequested(
  deps: Deps,
  { customerId, locale }: Customer,
  { orderId, payWith }: { orderId: string; payWith: PaymentMeans },
): Promise<
  Result<{ order: Order; paymentUrl: string | null }, 'not_found' | PaymentRefusal | ChargeRefusal>
> {
  const of = { id: orderId, customerId };
  const order = await findOrder(deps.db, of);
  if (!order) return fail('not_found');
  if (order.state === 'cancelled') return fail('order_cancelled');
  if (order.state !== 'awaiting_payment') return fail('order_already_paid');
  const begun =
    payWith === 'card'
      ? await openPaymentWindow(deps, paymentOf(order, locale))
      : await chargeByHand(deps, { id: order.id, amount: order.price_oyru, customerId });
  if (!begun.ok) return begun;
  const seen = (await findOrder(deps.db, of)) ?? order;
  return ok({ order: await presentOne(deps, seen, locale), paymentUrl: begun.value ?? null });
}
