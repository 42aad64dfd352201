import { fail } from '@bylgja/domain';

import type { GuestCause } from '#lib/session.reducer.ts';
import { session } from '#lib/session.ts';
import { showAnyProblem } from '#lib/show-problem.ts';

import { loadData } from '../load-data.ts';
import type { AppRouter } from '../router.tsx';

/**
 * What follows when somebody signs in or a session ends: the data is loaded or removed, and the guards run again.
 * Whose session was found to have ended while the app started is told so, too.
 */
export function subscribeToSession(router: AppRouter): () => void {
  const atStart = session.get();
  if (atStart.status === 'guest' && atStart.cause === 'expired') void reset(atStart.cause);
  let before = atStart.status;
  return session.subscribe(() => {
    const now = session.get();
    if (now.status === before) return;
    before = now.status;
    if (now.status === 'signed_in') void loadData('sign_in');
    if (now.status === 'guest') void reset(now.cause);
    void router.invalidate();
  });
}

/** Nothing of one person is left for the next. */
async function reset(cause: GuestCause): Promise<void> {
  const { clearData } = await import('../start-data.ts');
  clearData();
  if (cause === 'expired') showAnyProblem(fail('session_ended'));
}
