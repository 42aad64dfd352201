import { queryOptions } from '@tanstack/react-query';

import { api } from '#lib/api.ts';
import { answerOf } from '#lib/query.ts';

import { subscriptionsQuery } from './subscriptions.queries.ts';

/** What a line costs a month. Its key lies under that of the subscriptions: what renews them renews it. */
export function monthlyPriceQuery(lineId: string) {
  return queryOptions({
    queryKey: [...subscriptionsQuery.queryKey, lineId, 'monthly-price'],
    queryFn: ({ signal }) =>
      answerOf(api.call('GET /subscriptions/:id/monthly-price', { params: { id: lineId }, signal })),
    staleTime: 0,
  });
}

/** The codes of a line’s SIM, for whoever has lately proved who they are. Nothing of it is kept once it is not shown. */
export function simQuery(lineId: string) {
  return queryOptions({
    queryKey: ['sim', lineId],
    queryFn: ({ signal }) =>
      answerOf(api.call('GET /subscriptions/:id/sim', { params: { id: lineId }, signal })),
    staleTime: 0,
    gcTime: 0,
  });
}
