import { queryOptions } from '@tanstack/react-query';

import { subscriptionsQuery } from '#features/lines/subscriptions.queries.ts';
import { api } from '#lib/api.ts';
import { answerOf } from '#lib/query.ts';

/** What a line costs a month. Its key lies under that of the subscriptions: what renews them renews it. */
export function monthlyPriceQuery(lineId: string) {
  return queryOptions({
    queryKey: [...subscriptionsQuery.queryKey, lineId, 'monthly-price'],
    queryFn: ({ signal }) =>
      answerOf(api.call('GET /subscriptions/:id/monthly-price', { params: { id: lineId }, signal })),
    staleTime: 0,
  });
}
