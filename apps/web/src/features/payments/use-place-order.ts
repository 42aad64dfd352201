import type { CallFailure } from '@bylgja/client';
import type { Order } from '@bylgja/contract';
import type { Ok } from '@bylgja/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';

import { orderQuery, ordersQuery } from '#features/orders/orders.queries.ts';
import { actionsQuery, subscriptionsQuery } from '#features/subscriptions/subscriptions.queries.ts';
import { paths } from '#lib/paths.ts';
import { tellDone } from '#lib/tell-problem.ts';
import { useText } from '#lib/text.ts';
import { useAction } from '#lib/use-action.ts';
import { newKey } from '#platform/random.ts';

import { openProvider } from './provider-visit.view.ts';

/** The answer to an order: one, or several that are paid at once, and where to pay. */
export type Placed = { readonly paymentUrl: string | null } & (
  | { readonly order: Order }
  | { readonly orders: readonly Order[] }
);

/** What is ordered, and whether something is due for it by card. */
export interface Placing<Ordered> {
  /** `idempotencyKey`: the same again while there was no answer, so that trying again is the same order (trust I3). */
  readonly place: (ordered: Ordered, idempotencyKey: string) => Promise<Ok<Placed> | CallFailure>;
  readonly isDue: boolean;
}

/** After these one does not know whether the order was placed. */
const unanswered: ReadonlySet<string> = new Set([
  'offline',
  'unexpected',
  'unavailable',
  'idempotency_in_progress',
  'too_many_requests',
]);

/**
 * Places an order and goes on to where it is paid, or to the orders when nothing is due. The payment window is opened in
 * the press itself, or browsers would block it. `failure`: why it was not placed; null while nothing has failed.
 */
export function usePlaceOrder<Ordered>({ place, isDue }: Placing<Ordered>) {
  const text = useText();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const tried = useRef<{ readonly what: string; readonly key: string }>(undefined);
  const [failure, setFailure] = useState<CallFailure | null>(null);

  function keyFor(ordered: Ordered): string {
    const what = JSON.stringify(ordered);
    if (tried.current?.what !== what) tried.current = { what, key: newKey() };
    return tried.current.key;
  }

  const placing = useAction(async (ordered: Ordered) => {
    const provider = isDue ? openProvider() : null;
    setFailure(null);
    const placed = await place(ordered, keyFor(ordered));
    if (placed.ok || !unanswered.has(placed.code)) tried.current = undefined;
    if (!placed.ok) {
      provider?.giveUp();
      void queries.invalidateQueries({ queryKey: actionsQuery.queryKey });
      setFailure(placed);
      return;
    }
    const order = mainOf(placed.value);
    queries.setQueryData(orderQuery(order.id).queryKey, order);
    void queries.invalidateQueries({ queryKey: ordersQuery.queryKey, exact: true });
    void queries.invalidateQueries({ queryKey: subscriptionsQuery.queryKey });
    void queries.invalidateQueries({ queryKey: actionsQuery.queryKey });
    if (isPaidByCard(order)) {
      provider?.isFor(order.id);
      await navigate({
        to: paths.payment,
        params: { orderId: order.id },
        replace: true,
        ignoreBlocker: true,
      });
      if (placed.value.paymentUrl === null) provider?.giveUp();
      else provider?.show(placed.value.paymentUrl);
      return;
    }
    provider?.giveUp();
    tellDone(text('orders.placed'));
    await navigate({ to: paths.orders, replace: true, ignoreBlocker: true });
  });
  return { run: placing.run, isBusy: placing.isBusy, failure };
}

/** The order by whose payment all are paid. */
function mainOf(placed: Placed): Order {
  if ('order' in placed) return placed.order;
  const main = placed.orders.find(({ paidWith }) => paidWith === null);
  if (main === undefined) throw new Error('orders were placed without the one that is paid');
  return main;
}

/** An order that costs nothing has no step to pay. */
function isPaidByCard({ steps }: Order): boolean {
  return steps.some(({ id, state }) => id === 'paid' && state !== 'done');
}
