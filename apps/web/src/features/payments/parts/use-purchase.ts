import type { CallFailure } from '@bylgja/client';
import type { PaymentMeans } from '@bylgja/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';

import { orderQuery, ordersQuery } from '#features/orders/orders.queries.ts';
import { placeOnce } from '#features/orders/parts/place-once.ts';
import type { Purchase } from '#features/orders/parts/place-once.ts';
import { paths } from '#lib/paths.ts';
import { useAction } from '#lib/use-action.ts';

import { forgetAgreementAfter } from '../payments.queries.ts';
import { openProvider } from '../provider-visit.view.ts';

interface Review {
  readonly purchase: Purchase;
  readonly payWith: PaymentMeans;
  /** Reads anew what the refusal says is no longer so. */
  readonly onRefused?: (failure: CallFailure) => Promise<void>;
}

/** Orders and goes on to pay. The payment window is opened in the press itself, or browsers would block it. */
export function usePurchase({ purchase, payWith, onRefused }: Review) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [failure, setFailure] = useState<CallFailure | null>(null);

  const buy = useAction(async () => {
    const provider = payWith === 'card' ? openProvider() : null;
    setFailure(null);
    const placed = await placeOnce(purchase);
    if (!placed.ok) {
      provider?.giveUp();
      await forgetAgreementAfter(queries, placed);
      await onRefused?.(placed);
      setFailure(placed);
      return;
    }
    const { order, paymentUrl } = placed.value;
    queries.setQueryData(orderQuery(order.id).queryKey, order);
    void queries.invalidateQueries({ queryKey: ordersQuery.queryKey, exact: true });
    provider?.isFor(order.id);
    await navigate({ to: paths.payment, params: { orderId: order.id }, replace: true });
    if (paymentUrl === null) provider?.giveUp();
    else provider?.show(paymentUrl);
  });
  return { buy, failure };
}
