import type { Change } from '@bylgja/contract';
import { queryOptions } from '@tanstack/react-query';

import { api } from '#lib/api.ts';
import { answerOf } from '#lib/query.ts';

/** What a change would do, as the server works it out at this moment. What it refuses, it refuses by the code of the act. */
export function previewQuery(change: Change) {
  return queryOptions({
    queryKey: ['previews', change],
    queryFn: ({ signal }) => answerOf(api.call('POST /subscriptions/previews', { body: change, signal })),
    staleTime: 0,
    gcTime: 0,
  });
}
