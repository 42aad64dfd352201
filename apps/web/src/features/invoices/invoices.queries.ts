import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

import { api } from '#lib/api.ts';
import { invoicesKey } from '#lib/query-keys.ts';
import { answerOf } from '#lib/query.ts';

const perPage = 15;

/** Invoices, newest first, a page at a time. */
export const invoicesQuery = infiniteQueryOptions({
  queryKey: [...invoicesKey, 'list'],
  queryFn: ({ signal, pageParam }) =>
    answerOf(api.call('GET /invoices', { query: { page: pageParam, perPage }, signal })),
  initialPageParam: 0,
  getNextPageParam: ({ total }, pages) => (pages.length * perPage < total ? pages.length : undefined),
});

export function invoiceQuery(id: string) {
  return queryOptions({
    queryKey: [...invoicesKey, 'one', id],
    queryFn: ({ signal }) => answerOf(api.call('GET /invoices/:id', { params: { id }, signal })),
  });
}
