import { queryOptions } from '@tanstack/react-query';

import { api } from '#lib/api.ts';
import { answerOf } from '#lib/query.ts';

/** The accounts and lines of the signed-in person, with what is left. */
export const subscriptionsQuery = queryOptions({
  queryKey: ['subscriptions'],
  queryFn: async ({ signal }) => (await answerOf(api.call('GET /subscriptions', { signal }))).data,
});

/** Data used by one line: the last months, and the days of this one. */
export function usageQuery(lineId: string, months = 6) {
  return queryOptions({
    queryKey: ['usage', lineId, months],
    queryFn: ({ signal }) =>
      answerOf(
        api.call('GET /subscriptions/:id/usage', { params: { id: lineId }, query: { months }, signal }),
      ),
  });
}

/** All plans, by type. */
export const plansQuery = queryOptions({
  queryKey: ['plans'],
  queryFn: ({ signal }) => answerOf(api.call('GET /plans', { signal })),
});

/** What the person can do right now, line by line, as the server decides. */
export const actionsQuery = queryOptions({
  queryKey: ['actions'],
  queryFn: ({ signal }) => answerOf(api.call('GET /actions', { signal })),
});
