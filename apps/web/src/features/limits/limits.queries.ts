import { queryOptions } from '@tanstack/react-query';

import { api } from '#lib/api.ts';
import { answerOf } from '#lib/query.ts';

/** The alerts and limits of a line, and its usage this month. */
export function limitsQuery(lineId: string) {
  return queryOptions({
    queryKey: ['limits', lineId],
    queryFn: ({ signal }) =>
      answerOf(api.call('GET /subscriptions/:id/limits', { params: { id: lineId }, signal })),
    staleTime: 0,
  });
}
