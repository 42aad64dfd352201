import type { CallAnswer } from '@bylgja/client';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

import { api } from '#lib/api.ts';
import { readNews } from '#lib/news.ts';
import { answerOf } from '#lib/query.ts';

const perPage = 15;

export type NotificationsPage = CallAnswer<'GET /notifications'>;

function fetchPage(page: number, signal: AbortSignal): Promise<NotificationsPage> {
  return answerOf(api.call('GET /notifications', { query: { page, perPage }, signal }));
}

/**
 * The newest, and how many are unread, for every screen that shows them. Not aborted when it has no observer for a moment, or it would be
 * sent twice. Polled, and so not refetched on focus.
 */
export const latestQuery = queryOptions({
  queryKey: ['notifications', 'latest'],
  queryFn: () => readNews('notifications'),
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
});

/** All notifications of the person, newest first, a page at a time. The first page also updates the query of the newest. */
export const notificationsQuery = infiniteQueryOptions({
  queryKey: ['notifications', 'all'],
  queryFn: async ({ signal, pageParam, client }) => {
    const page = await fetchPage(pageParam, signal);
    if (pageParam === 0) client.setQueryData(latestQuery.queryKey, page);
    return page;
  },
  staleTime: 0,
  initialPageParam: 0,
  getNextPageParam: ({ total }, pages) => (pages.length * perPage < total ? pages.length : undefined),
});

/** The topics the person is notified of. */
export const topicsQuery = queryOptions({
  queryKey: ['notifications', 'topics'],
  queryFn: ({ signal }) => answerOf(api.call('GET /notifications/topics', { signal })),
  staleTime: 0,
});
