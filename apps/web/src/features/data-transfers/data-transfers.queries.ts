import type { TransferKind } from '@bylgja/domain';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

import { api } from '#lib/api.ts';
import { readNews } from '#lib/news.ts';
import { answerOf } from '#lib/query.ts';

const perPage = 15;

/**
 * Requests that wait for the person’s answer, oldest first. Not aborted when it has no observer for a moment, or it would be sent twice.
 * Polled, and so not refetched on focus.
 */
export const requestsQuery = queryOptions({
  queryKey: ['data-transfers', 'requests'],
  // Each poll notifies observers, also with an unchanged result: a user who was busy at the last one may not be so now.
  queryFn: async () => [...(await readNews('dataTransfers'))],
  structuralSharing: false,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
});

/** One request with a preview of the gift, refetched each time its review opens. */
export function requestReviewQuery(id: string) {
  return queryOptions({
    queryKey: ['data-transfers', 'request', id],
    queryFn: ({ signal }) => answerOf(api.call('GET /data-transfers/:id', { params: { id }, signal })),
    staleTime: 0,
    gcTime: 0,
  });
}

/** What was given, received and asked for, newest first, a page at a time. */
export const historyQuery = infiniteQueryOptions({
  queryKey: ['data-transfers', 'history'],
  queryFn: ({ signal, pageParam }) =>
    answerOf(api.call('GET /data-transfers/history', { query: { page: pageParam, perPage }, signal })),
  staleTime: 0,
  initialPageParam: 0,
  getNextPageParam: ({ total }, pages) => (pages.length * perPage < total ? pages.length : undefined),
});

/** The owner of a number, before anything is sent. Loaded once for each, as lookups of strangers are limited per hour. */
export function recipientQuery(of: { kind: TransferKind; own: string; phoneNumber: string }) {
  const { kind, own: ownPhoneNumber, phoneNumber } = of;
  return queryOptions({
    queryKey: ['data-transfers', 'recipient', kind, ownPhoneNumber, phoneNumber],
    queryFn: ({ signal }) =>
      answerOf(
        api.call('GET /data-transfers/recipients/:phoneNumber', {
          params: { phoneNumber },
          query: { kind, ownPhoneNumber },
          signal,
        }),
      ),
    staleTime: Infinity,
    refetchOnReconnect: false,
    retry: false,
  });
}

/** Everything that another transfer changes. The owner of a number is not included: lookups are limited per hour. */
export const changedByTransfer = [
  requestsQuery.queryKey,
  historyQuery.queryKey,
  ['subscriptions'],
  ['actions'],
] as const;
