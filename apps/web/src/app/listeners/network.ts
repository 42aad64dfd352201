import { connection, wasLost } from '#lib/connection.ts';
import { endWaiting } from '#lib/end-at-server.ts';
import { reloadUser, session } from '#lib/session.ts';

/**
 * Ends sessions at the server that were signed out offline, at the start and back online; back online it also loads the person. Queries
 * refetch by themselves.
 */
export function subscribeToNetwork(): () => void {
  let wasOnline = connection.isOnline();
  wasLost.set(!wasOnline);
  void endWaiting();
  return connection.subscribe(() => {
    const isOnline = connection.isOnline();
    const isBack = isOnline && !wasOnline;
    wasOnline = isOnline;
    if (!isOnline) return wasLost.set(true);
    void endWaiting();
    const now = session.get();
    if (now.status === 'signed_in' && (isBack || now.user === null)) void reloadUser();
  });
}
