import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

import { requestsQuery } from '#features/data-transfers/data-transfers.queries.ts';
import { latestQuery } from '#features/notifications/notifications.queries.ts';
import { session } from '#lib/session.ts';
import { useOnline } from '#lib/use-online.ts';
import { useVisible } from '#lib/use-visible.ts';
import { every } from '#platform/time.ts';

/** How often the server is asked whether there is something new (spec 9). */
const pollEveryMs = 60_000;

/** What may have come without anything having been done here. */
const polled = [requestsQuery.queryKey, latestQuery.queryKey];

/**
 * Asks every minute for what may have come, as long as somebody is signed in, looks, and has a connection; whoever comes back is
 * told at once (spec 4). Whether something of it is asked for where one is, its own query says. Stands after those queries:
 * back with a connection, they have to want an answer again before they are asked.
 */
export function usePolling(): void {
  const queries = useQueryClient();
  const isVisible = useVisible();
  const isOnline = useOnline();
  const isThere = isVisible && isOnline;
  const wasAway = useRef(false);

  useEffect(() => {
    function ask(): void {
      if (session.get().status !== 'signed_in') return;
      for (const queryKey of polled) {
        void queries.refetchQueries({ queryKey, exact: true, type: 'active' }, { cancelRefetch: false });
      }
    }
    if (!isThere) {
      wasAway.current = true;
      return undefined;
    }
    if (wasAway.current) ask();
    wasAway.current = false;
    return every(pollEveryMs, ask);
  }, [isThere, queries]);
}
