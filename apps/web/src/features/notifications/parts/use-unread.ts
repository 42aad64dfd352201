import { useQuery } from '@tanstack/react-query';

import { useOnline } from '#lib/use-online.ts';

import { latestQuery } from '../notifications.queries.ts';

/** How many are unread, as far as is known; asked for with a connection, and not where the list itself is asked for. */
export function useUnread(isListShown = false): number {
  const isOnline = useOnline();
  return useQuery({ ...latestQuery, enabled: isOnline && !isListShown }).data?.totalUnread ?? 0;
}
