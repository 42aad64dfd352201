import type { ActivityTopic } from '@bylgja/contract';
import type { PhoneNumber } from '@bylgja/domain';
import { infiniteQueryOptions } from '@tanstack/react-query';

import { api } from '#lib/api.ts';
import { answerOf } from '#lib/query.ts';

const perPage = 15;

/** Filters of the log; without one, everything. */
export interface ActivityFilter {
  readonly phoneNumber?: PhoneNumber | undefined;
  readonly topic?: ActivityTopic | undefined;
}

/** Who did what, newest first, a page at a time. */
export function activityQuery({ phoneNumber, topic }: ActivityFilter) {
  return infiniteQueryOptions({
    queryKey: ['activity', { phoneNumber, topic }],
    queryFn: ({ signal, pageParam }) =>
      answerOf(
        api.call('GET /activity', { query: { page: pageParam, perPage, phoneNumber, topic }, signal }),
      ),
    // Shows acts done elsewhere in the app when the screen is opened.
    staleTime: 0,
    initialPageParam: 0,
    getNextPageParam: ({ total }, pages) => (pages.length * perPage < total ? pages.length : undefined),
  });
}
