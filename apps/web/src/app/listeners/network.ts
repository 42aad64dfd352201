import { reloadUser, session } from '#lib/session.ts';
import { network } from '#platform/network.ts';

/** Back with a connection, a person that could not be loaded is asked for again. Queries see to themselves. */
export function followNetwork(): () => void {
  return network.subscribe(() => {
    const now = session.get();
    if (network.isOnline() && now.status === 'signed_in' && now.user === null) void reloadUser();
  });
}
