import { queryOptions } from '@tanstack/react-query';

import { api } from '#lib/api.ts';
import { answerOf } from '#lib/query.ts';

/** The codes of a line’s SIM, after step-up. They are dropped once they are not shown. */
export function simQuery(lineId: string) {
  return queryOptions({
    queryKey: ['sim', lineId],
    queryFn: ({ signal }) =>
      answerOf(api.call('GET /subscriptions/:id/sim', { params: { id: lineId }, signal })),
    staleTime: 0,
    gcTime: 0,
  });
}

/** Where a SIM card can be fetched. */
export const pickupLocationsQuery = queryOptions({
  queryKey: ['sim-pickup-locations'],
  queryFn: ({ signal }) => answerOf(api.call('GET /sim-pickup-locations', { signal })),
  staleTime: Infinity,
});
