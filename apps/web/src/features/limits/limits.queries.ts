import { queryOptions } from '@tanstack/react-query';

import { api } from '#lib/api.ts';
import { answerOf } from '#lib/query.ts';

/** What a line is told of and where it stops, and how far it has come this month. */
export function limitsQuery(lineId: string) {
  return queryOptions({
    queryKey: ['limits', lineId],
    queryFn: ({ signal }) =>
      answerOf(api.call('GET /subscriptions/:id/limits', { params: { id: lineId }, signal })),
    staleTime: 0,
  });
}
