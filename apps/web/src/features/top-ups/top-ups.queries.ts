import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

import { api } from '#lib/api.ts';
import { answerOf } from '#lib/query.ts';

const perPage = 15;

/** The top-up amounts, and the prepaid lines with their credit. Others may use it up, so it is refetched each time. */
export const topUpsQuery = queryOptions({
  queryKey: ['top-ups'],
  queryFn: ({ signal }) => answerOf(api.call('GET /top-ups', { signal })),
  staleTime: 0,
});

/** What came to a line’s balance and what it was charged, newest first, a page at a time. */
export function balanceHistoryQuery(lineId: string) {
  return infiniteQueryOptions({
    queryKey: [...topUpsQuery.queryKey, 'history', lineId],
    queryFn: ({ signal, pageParam }) =>
      answerOf(
        api.call('GET /top-ups/:lineId/history', {
          params: { lineId },
          query: { page: pageParam, perPage },
          signal,
        }),
      ),
    staleTime: 0,
    initialPageParam: 0,
    getNextPageParam: ({ total }, pages) => (pages.length * perPage < total ? pages.length : undefined),
  });
}
