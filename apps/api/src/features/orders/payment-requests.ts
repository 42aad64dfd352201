import type { Order } from '@bylgja/contract';
import { fail, ok } from '@bylgja/domain';
import type { Result } from '@bylgja/domain';

import type { InTransaction } from '#db/database.ts';
import type { Deps } from '#deps.ts';
import type { PaymentDeps } from '#features/payments/payment-effects.ts';
import { createPaymentLink } from '#features/payments/payments.service.ts';
import type { PaymentRefusal } from '#features/payments/payments.service.ts';
import { chargeSavedCard } from '#features/payments/saved-card-charge.ts';
import type { ChargeRefusal } from '#features/payments/saved-card-charge.ts';
import type { Customer } from '#http/handler.ts';

import { findOrder, insertOrders } from './orders.store.ts';
import type { NewOrder } from './orders.store.ts';
import { paymentOf, presentOne } from './read-orders.ts';
import { checkReviewed } from './reviewed-price.ts';
import type { Paying } from './reviewed-price.ts';

type Request = Pick<NewOrder, 'id' | 'kind' | 'customerId' | 'accountId' | 'phoneNumber' | 'name' | 'price'>;

/** Requests payments that the customer has not ordered, and that wait until they are paid. */
export async function askForPayments(
  { db, clock }: InTransaction<Pick<Deps, 'db' | 'clock'>>,
  requests: readonly Request[],
): Promise<void> {
  const at = clock.now();
  await insertOrders(
    db,
    requests.map((request) => ({
      ...request,
      lineId: null,
      planId: null,
      packageId: null,
      memberName: '',
      request: {},
      isMainSubscription: false,
      paidWith: null,
      requestId: null,
      at,
      expiresAt: null,
    })),
  );
}

/** Pays an order that waits for its payment, possibly in another way than before. Not inside a transaction. */
export async function payRequested(
  deps: PaymentDeps,
  { customerId, locale, isInApp }: Customer,
  { orderId, ...paying }: Paying & { readonly orderId: string },
): Promise<
  Result<
    { order: Order; paymentUrl: string | null },
    'not_found' | 'price_changed' | PaymentRefusal | ChargeRefusal
  >
> {
  const of = { id: orderId, customerId };
  const order = await findOrder(deps.db, of);
  if (!order) return fail('not_found');
  if (order.state === 'cancelled') return fail('order_cancelled');
  if (order.state !== 'awaiting_payment') return fail('order_already_paid');
  const reviewed = checkReviewed(paying, order.price_minor);
  if (!reviewed.ok) return reviewed;
  const begun =
    paying.payWith === 'card'
      ? await createPaymentLink(deps, paymentOf(order, { locale, isInApp }))
      : await chargeSavedCard(deps, { id: order.id, amount: order.price_minor, customerId });
  if (!begun.ok) return begun;
  const seen = (await findOrder(deps.db, of)) ?? order;
  return ok({ order: await presentOne(deps, seen, locale), paymentUrl: begun.value ?? null });
}
