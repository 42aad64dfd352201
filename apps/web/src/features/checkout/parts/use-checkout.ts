import type { CallFailure } from '@bylgja/client';
import { paths } from '@bylgja/contract/app-paths';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';

import { orderQuery } from '#features/orders/orders.queries.ts';
import { refetchSubscriptions } from '#features/orders/refetch-after-order.queries.ts';
import { readAnewAfter } from '#features/payments/payments.queries.ts';
import { noProvider, openProvider } from '#features/payments/provider-visit.view.ts';
import { markChanged } from '#lib/just-changed.ts';
import { useAction } from '#lib/use-action.ts';
import { feel } from '#platform/touch-feedback.ts';

import { submitIdempotent, orderThatPays, ordersOf } from '../idempotent-submit.ts';
import type { PlacedResult, Placement } from '../idempotent-submit.ts';
import { usePaymentMeans } from './use-payment-means.ts';

export type { Placement } from '../idempotent-submit.ts';

export interface Checkout {
  /** What is asked for, by name and in full: the same request gets the same key until it has had an answer. */
  readonly request: object;
  readonly call: (placement: Placement) => Promise<PlacedResult>;
  /** Before the payment's screen is shown: closes the sheet that it was ordered in. */
  readonly whenOrdered?: (() => void) | undefined;
  /** It is done or planned, or ordered without anything to pay. */
  readonly whenDone?: (() => void | Promise<void>) | undefined;
}

/** A cancelled step-up and the end of a session need no message of their own. */
const shownElsewhere: ReadonlySet<string> = new Set(['step_up_required', 'session_ended']);

/**
 * Places the order or makes the change, and goes on to the payment: `price` is what the review says in kr., and `paying`
 * is for `PayWith` and `PlaceButton`. The provider's window is opened in the press itself, or browsers would block it;
 * what the saved card pays needs none.
 */
export function useCheckout(price: number) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const paying = usePaymentMeans(price);
  const [failure, setFailure] = useState<CallFailure | null>(null);

  const place = useAction(async ({ request, call, whenOrdered, whenDone }: Checkout) => {
    const { payWith } = paying;
    const provider = price > 0 && payWith === 'card' ? openProvider() : noProvider;
    setFailure(null);
    const placed = await submitIdempotent(request, { payWith, price }, call);
    if (!placed.ok) {
      provider.giveUp();
      await readAnewAfter(queries, placed);
      if (!shownElsewhere.has(placed.code)) setFailure(placed);
      return;
    }

    for (const order of ordersOf(placed.value)) {
      queries.setQueryData(orderQuery(order.id).queryKey, order);
      markChanged(order.id);
    }
    const order = orderThatPays(placed.value);
    if (order === undefined || order.price === 0) {
      provider.giveUp();
      void feel('done');
      await whenDone?.();
      // Once the review is left: it would ask what the change does to what it has changed already.
      return refetchSubscriptions(queries);
    }
    whenOrdered?.();
    provider.isFor(order.id);
    await navigate({
      to: paths.payment,
      params: { orderId: order.id },
      replace: true,
      ignoreBlocker: true,
    });
    const url = 'paymentUrl' in placed.value ? placed.value.paymentUrl : null;
    if (url === null) provider.giveUp();
    else provider.show(url);
    await refetchSubscriptions(queries);
  });
  return { place, failure, paying };
}
