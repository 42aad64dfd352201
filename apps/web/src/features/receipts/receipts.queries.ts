import { infiniteQueryOptions } from '@tanstack/react-query';

import { api } from '#lib/api.ts';
import { answerOf } from '#lib/query.ts';

const perPage = 15;

/** Receipts, newest first, a page at a time. */
export const receiptsQuery = infiniteQueryOptions({
  queryKey: ['receipts'],
  queryFn: ({ signal, pageParam }) =>
    answerOf(api.call('GET /receipts', { query: { page: pageParam, perPage }, signal })),
  initialPageParam: 0,
  getNextPageParam: ({ total }, pages) => (pages.length * perPage < total ? pages.length : undefined),
});
