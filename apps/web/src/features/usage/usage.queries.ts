import { queryOptions } from '@tanstack/react-query';

import { api } from '#lib/api.ts';
import { answerOf } from '#lib/query.ts';

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
