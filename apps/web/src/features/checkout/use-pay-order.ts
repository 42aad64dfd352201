import type { Order } from '@bylgja/contract';
import { useQueryClient } from '@tanstack/react-query';

import { orderQuery } from '#features/orders/orders.queries.ts';
import { readAnewAfter } from '#features/payments/payments.queries.ts';
import { openProvider } from '#features/payments/provider-visit.view.ts';
import { api } from '#lib/api.ts';
import { showProblem } from '#lib/show-problem.ts';
import { useAction } from '#lib/use-action.ts';
import { newKey } from '#platform/random.ts';

/**
 * Opens the provider's page for an unpaid order, at a fresh address: for a first card, another card, or after it has
 * expired. After a refusal the order is refetched, which says why. `whenDone` is called after any result.
 */
export function useOpenPayment({ id }: Order, whenDone?: () => void) {
  const queries = useQueryClient();
  return useAction(async () => {
    const provider = openProvider();
    provider.isFor(id);
    const opened = await api.act('failed.startPayment', 'POST /orders/:id/payment', {
      params: { id },
      idempotencyKey: newKey(),
    });
    if (opened.ok) provider.show(opened.value.paymentUrl);
    else {
      provider.giveUp();
      showProblem(opened);
      await queries.invalidateQueries({ queryKey: orderQuery(id).queryKey, exact: true });
    }
    whenDone?.();
  });
}

/**
 * Charges the saved card for an unpaid order. The result is shown as for any payment; after a refusal the order says why.
 * `whenDone` is called when the server has answered, with any result.
 */
export function useChargeSavedCard({ id, price }: Order, whenDone?: () => void) {
  const queries = useQueryClient();
  return useAction(async () => {
    const charged = await api.act('failed.startPayment', 'POST /orders/:id/charge', {
      params: { id },
      body: { price },
      idempotencyKey: newKey(),
    });
    if (charged.ok) queries.setQueryData(orderQuery(id).queryKey, charged.value);
    else {
      showProblem(charged);
      await readAnewAfter(queries, charged);
      await queries.invalidateQueries({ queryKey: orderQuery(id).queryKey, exact: true });
    }
    whenDone?.();
  });
}
