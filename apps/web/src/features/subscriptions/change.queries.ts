import type { Change } from '@bylgja/contract';
import { queryOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';

import { ordersQuery } from '#features/orders/orders.queries.ts';
import { api } from '#lib/api.ts';
import { answerOf } from '#lib/query.ts';

import { actionsQuery, subscriptionsQuery } from './subscriptions.queries.ts';

/** What a change would do, as the server works it out at this moment. What it refuses, it refuses by the code of the act. */
export function previewQuery(change: Change) {
  return queryOptions({
    queryKey: ['previews', change],
    queryFn: ({ signal }) => answerOf(api.call('POST /subscriptions/previews', { body: change, signal })),
    staleTime: 0,
    gcTime: 0,
  });
}

/** Asks anew for all that a change of a subscription shows in: home, family, orders, and what can be done. */
export async function renewSubscriptions(queries: QueryClient): Promise<void> {
  const keys = [subscriptionsQuery.queryKey, actionsQuery.queryKey, ordersQuery.queryKey];
  await Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey })));
}
