import { fail } from '@bylgja/domain';

import { session } from '#lib/session.ts';

import type { AppRouter } from '../router.tsx';

/** What follows when somebody signs in or the session ends: the data comes or goes, and the guards are asked anew. */
export function followSession(router: AppRouter): () => void {
  let before = session.get().status;
  return session.subscribe(() => void onChange());

  async function onChange(): Promise<void> {
    const now = session.get();
    if (now.status === before) return;
    before = now.status;
    const startData = import('../start-data.ts');
    if (now.status === 'signed_in') {
      void (await startData).loadStartData();
    } else if (now.status === 'guest') {
      const { overlay } = await import('#ui/overlay/overlay.ts');
      overlay.closeAll();
      if (now.cause === 'expired')
        (await import('#lib/tell-problem.ts')).tellAnyProblem(fail('session_ended'));
      (await startData).forgetData();
    }
    await router.invalidate();
  }
}
