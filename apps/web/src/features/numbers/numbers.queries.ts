import { queryOptions } from '@tanstack/react-query';

import { api } from '#lib/api.ts';
import { answerOf } from '#lib/query.ts';

/** Free numbers that have these digits in them, ten at most. */
export function freeNumbersQuery(digits: string) {
  return queryOptions({
    queryKey: ['free-numbers', digits],
    queryFn: async ({ signal }) =>
      (await answerOf(api.call('GET /auth/reserved-numbers', { query: { search: digits }, signal }))).items,
  });
}
