import type { Order } from '@bylgja/contract';
import { useQueryClient } from '@tanstack/react-query';

import { api } from '#lib/api.ts';
import { focusTitle } from '#lib/focus-title.ts';
import { showDone, showProblem } from '#lib/show-problem.ts';
import { useText } from '#lib/text.ts';
import { useAction } from '#lib/use-action.ts';
import { newKey } from '#platform/random.ts';
import { overlay } from '#ui/overlay/overlay.ts';

import { orderQuery, ordersQuery } from './orders.queries.ts';

/**
 * Cancels an unpaid order after a confirmation, and shows a toast, as the button disappears with the order. After a refusal it refetches
 * the orders, which say why.
 */
export function useCancelOrder({ id }: Order) {
  const text = useText();
  const queries = useQueryClient();
  return useAction(async () => {
    const isSure = await overlay.confirm({
      title: text('payments.cancelConfirm'),
      text: text('payments.cancelHelp'),
      confirm: text('payments.cancel'),
      cancel: text('general.back'),
      kind: 'negative',
    });
    if (!isSure) return;
    const cancelled = await api.act('failed.cancelOrder', 'POST /orders/:id/cancel', {
      params: { id },
      idempotencyKey: newKey(),
    });
    if (cancelled.ok) {
      queries.setQueryData(orderQuery(id).queryKey, cancelled.value);
      showDone(text('payments.cancelledTitle'));
      focusTitle();
    } else showProblem(cancelled);
    await queries.invalidateQueries({ queryKey: ordersQuery.queryKey });
  });
}
