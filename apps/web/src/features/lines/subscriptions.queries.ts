import { queryOptions } from '@tanstack/react-query';

import { api } from '#lib/api.ts';
import { answerOf } from '#lib/query.ts';

/** The accounts and lines of the signed-in person, with what is left. */
export const subscriptionsQuery = queryOptions({
  queryKey: ['subscriptions'],
  queryFn: async ({ signal }) => (await answerOf(api.call('GET /subscriptions', { signal }))).data,
});

/** What the person can do right now, line by line, as the server decides. */
export const actionsQuery = queryOptions({
  queryKey: ['actions'],
  queryFn: ({ signal }) => answerOf(api.call('GET /actions', { signal })),
});
