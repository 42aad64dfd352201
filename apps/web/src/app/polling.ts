import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

import { requestsQuery } from '#features/data-transfers/data-transfers.queries.ts';
import { latestQuery } from '#features/notifications/notifications.queries.ts';
import { session } from '#lib/session.ts';
import { useOnline } from '#lib/use-online.ts';
import { useVisible } from '#lib/use-visible.ts';
import { every } from '#platform/time.ts';

/** How often the server is asked for news (rule: app 5). */
const pollEveryMs = 60_000;

/** What may have come without anything having been done here; asked for in the same moment, it is one call. */
const polled = [requestsQuery.queryKey, latestQuery.queryKey];

/**
 * Polls every minute while a user is signed in, looks at the app and has a connection, and at once when they come back
 * (rule: app 5). A query that is switched off on this screen is left out. Call this after those queries: back with a connection,
 * they must be active again before they are refetched.
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
