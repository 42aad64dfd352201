import { useQuery } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';

import { subscriptionsQuery } from '#features/lines/subscriptions.queries.ts';
import { interruptionHolds } from '#lib/interruption.ts';
import { useStore } from '#lib/store.ts';

/**
 * Whether a sheet may open by itself over the screen now: its route allows it, no navigation is under way, the screen is not loading,
 * and it shows no error.
 */
export function useMayInterrupt(isInterruptible: boolean): boolean {
  const isOnTheWay = useRouterState({ select: ({ status }) => status === 'pending' });
  const isHeld = useStore(interruptionHolds) > 0;
  // Until it is known what the person has, the page is not there yet, and may turn into an error.
  const isKnown = useQuery(subscriptionsQuery).data !== undefined;
  return isInterruptible && isKnown && !isOnTheWay && !isHeld;
}
