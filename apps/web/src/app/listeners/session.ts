import { fail } from '@bylgja/domain';

import type { GuestCause } from '#lib/session.reducer.ts';
import { session } from '#lib/session.ts';
import { tellAnyProblem } from '#lib/tell-problem.ts';

import { loadData } from '../load-data.ts';
import type { AppRouter } from '../router.tsx';

/**
 * What follows when somebody signs in or a session ends: the data comes or goes, and the guards are asked anew.
 * Whose session was found to have ended while the app started is told so, too.
 */
export function followSession(router: AppRouter): () => void {
  const atStart = session.get();
  if (atStart.status === 'guest' && atStart.cause === 'expired') void reset(atStart.cause);
  let before = atStart.status;
  return session.subscribe(() => {
    const now = session.get();
    if (now.status === before) return;
    before = now.status;
    if (now.status === 'signed_in') void loadData('sign_in');
    void (now.status === 'guest' ? leave(router, now.cause) : router.invalidate());
  });
}

/** The page to sign in comes when nothing of the person is left that it could show. */
async function leave(router: AppRouter, cause: GuestCause): Promise<void> {
  try {
    await reset(cause);
  } finally {
    await router.invalidate();
  }
}

/** Nothing of one person is left for the next (spec 4). */
async function reset(cause: GuestCause): Promise<void> {
  const [{ forgetData }, { overlay }] = await Promise.all([
    import('../start-data.ts'),
    import('#ui/overlay/overlay.ts'),
  ]);
  forgetData();
  overlay.closeAll();
  if (cause === 'expired') tellAnyProblem(fail('session_ended'));
}
