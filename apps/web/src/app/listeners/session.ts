import { fail } from '@bylgja/domain';

import type { GuestCause } from '#lib/session.reducer.ts';
import { session } from '#lib/session.ts';
import { showAnyProblem } from '#lib/show-problem.ts';

import { loadData } from '../load-data.ts';
import type { AppRouter } from '../router.tsx';

/**
 * What follows a sign-in or the end of a session: the data is loaded or removed, and the guards run again. A session that turns out
 * to have ended while the app starts is reported to the user, too.
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
