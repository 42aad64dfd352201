import { visibleOrders } from '@bylgja/domain';
import { queryOptions } from '@tanstack/react-query';

import { api } from '#lib/api.ts';
import { answerOf } from '#lib/query.ts';

/** Orders, newest first. Cancelled ones are hidden (rule: orders 6). */
export const ordersQuery = queryOptions({
  queryKey: ['orders'],
  queryFn: async ({ signal }) => visibleOrders(await answerOf(api.call('GET /orders', { signal }))),
});

/** One order, cancelled or not. Its key lies under that of all orders: what renews them renews it. */
export function orderQuery(id: string) {
  return queryOptions({
    queryKey: [...ordersQuery.queryKey, id],
    queryFn: ({ signal }) => answerOf(api.call('GET /orders/:id', { params: { id }, signal })),
  });
}
