import type { QueryClient } from '@tanstack/react-query';
import { queryOptions } from '@tanstack/react-query';

import { refetchSubscriptions } from '#features/orders/refetch-after-order.queries.ts';
import { api } from '#lib/api.ts';
import { answerOf } from '#lib/query.ts';

/** The SIM change that waits on a line, and how long one waits. */
export function simChangeQuery(lineId: string) {
  return queryOptions({
    queryKey: ['sim-change', lineId],
    queryFn: ({ signal }) =>
      answerOf(api.call('GET /subscriptions/:id/sim-change', { params: { id: lineId }, signal })),
    staleTime: 0,
  });
}

/** Refetches what a SIM change affects when it continues or is stopped. */
export async function renewSimChange(queries: QueryClient, lineId: string): Promise<void> {
  await Promise.all([
    queries.invalidateQueries({ queryKey: simChangeQuery(lineId).queryKey }),
    refetchSubscriptions(queries),
  ]);
}
