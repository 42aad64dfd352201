import { isProcessing } from '@bylgja/domain';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

import { actionsQuery, subscriptionsQuery } from '#features/lines/subscriptions.queries.ts';
import { ordersQuery } from '#features/orders/orders.queries.ts';
import { pollIntervalMs } from '#features/orders/orders.view.ts';
import { clock } from '#platform/time.ts';

/** While something is being made, asks how far it has come; once it is done, for all that follows from it. */
export function useOpenOrderPolling(): void {
  const queries = useQueryClient();
  const orders = useQuery({
    ...ordersQuery,
    refetchInterval: ({ state }) => pollIntervalMs(state.data ?? [], clock.now()),
  }).data;
  const running = orders?.filter(isProcessing).map(({ id }) => id);
  const known = useRef<string>(undefined);
  const now = running?.toSorted().join();
  useEffect(() => {
    if (known.current !== undefined && now !== undefined && known.current !== now) {
      void queries.invalidateQueries({ queryKey: subscriptionsQuery.queryKey });
      void queries.invalidateQueries({ queryKey: actionsQuery.queryKey });
    }
    known.current = now ?? known.current;
  }, [now, queries]);
}
