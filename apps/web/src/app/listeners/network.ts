import { endWaiting } from '#lib/end-at-server.ts';
import { reloadUser, session } from '#lib/session.ts';
import { network } from '#platform/network.ts';

/**
 * Sessions that have been left without a connection are ended at the start, and back with one; then a person that could not be
 * loaded is asked for again, too. Queries see to themselves.
 */
export function followNetwork(): () => void {
  void endWaiting();
  return network.subscribe(() => {
    if (!network.isOnline()) return;
    void endWaiting();
    const now = session.get();
    if (now.status === 'signed_in' && now.user === null) void reloadUser();
  });
}
