import type { CallFailure } from '@bylgja/client';
import type { Order } from '@bylgja/contract';
import { useQueryClient } from '@tanstack/react-query';

import { orderQuery, ordersQuery } from '#features/orders/orders.queries.ts';
import { api } from '#lib/api.ts';
import { tellProblem } from '#lib/tell-problem.ts';
import { useText } from '#lib/text.ts';
import { useAction } from '#lib/use-action.ts';
import { newKey } from '#platform/random.ts';
import { overlay } from '#ui/overlay/overlay.ts';

import { openProvider } from './provider-visit.view.ts';

/** What the customer can do about an unpaid order. After a refusal the order is read, which says why. */
export function usePaymentActs({ id }: Order) {
  const text = useText();
  const queries = useQueryClient();
  const params = { id };

  async function refused(failure: CallFailure) {
    tellProblem(failure);
    await queries.invalidateQueries({ queryKey: orderQuery(id).queryKey, exact: true });
  }

  /** Opens the provider's page, with a fresh address: for a first card, another card, or after it has expired. */
  const open = useAction(async () => {
    const provider = openProvider();
    provider.isFor(id);
    const opened = await api.call('POST /orders/:id/payment', { params, idempotencyKey: newKey() });
    if (opened.ok) return provider.show(opened.value.paymentUrl);
    provider.giveUp();
    await refused(opened);
  });

  const cancel = useAction(async () => {
    const isSure = await overlay.confirm({
      title: text('payments.cancelConfirm'),
      text: text('payments.cancelHelp'),
      confirm: text('payments.cancel'),
      cancel: text('general.back'),
      kind: 'negative',
    });
    if (!isSure) return;
    const cancelled = await api.call('POST /orders/:id/cancel', { params, idempotencyKey: newKey() });
    if (!cancelled.ok) return refused(cancelled);
    queries.setQueryData(orderQuery(id).queryKey, cancelled.value);
    await queries.invalidateQueries({ queryKey: ordersQuery.queryKey, exact: true });
  });

  return { open, cancel };
}
