import type { PhoneNumber } from '@bylgja/domain';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

import { api } from '#lib/api.ts';
import { receiptsKey } from '#lib/query-keys.ts';
import { answerOf } from '#lib/query.ts';

const perPage = 15;

/** Filters of the receipts; without one, all. */
export interface ReceiptFilter {
  /** `2026-11` */
  readonly month?: string | undefined;
  readonly phoneNumber?: PhoneNumber | undefined;
}

/** Receipts, newest first, a page at a time. */
export function receiptsQuery({ month, phoneNumber }: ReceiptFilter) {
  return infiniteQueryOptions({
    queryKey: [...receiptsKey, 'list', { month, phoneNumber }],
    queryFn: ({ signal, pageParam }) =>
      answerOf(
        api.call('GET /receipts', { query: { page: pageParam, perPage, month, phoneNumber }, signal }),
      ),
    initialPageParam: 0,
    getNextPageParam: ({ total }, pages) => (pages.length * perPage < total ? pages.length : undefined),
  });
}

/** The months and numbers that have receipts. */
export const choicesQuery = queryOptions({
  queryKey: [...receiptsKey, 'choices'],
  queryFn: ({ signal }) => answerOf(api.call('GET /receipts/choices', { signal })),
});
