import { paths } from '#lib/paths.ts';

import type { AppRouter } from '../router.tsx';
import { routes } from '../routes.ts';

/** Whoever writes a code or a password needs the signed-in side next. */
const atTheDoor: ReadonlySet<string> = new Set([paths['login.pin'], paths['login.email']]);

/** Fetches the files of the other side of the gate before they are needed: without a connection one can still sign out. */
export function followAhead(router: AppRouter): () => void {
  return router.subscribe('onRendered', ({ toLocation }) => {
    if (atTheDoor.has(toLocation.pathname)) void fetched(import('../layout.tsx'), routes.home.screen());
    if (!toLocation.pathname.startsWith(paths['auth.login'])) {
      void fetched(import('#features/auth/login-container.tsx'), routes['auth.login'].screen());
    }
  });
}

/** What does not come now comes when it is needed, or says so then. */
async function fetched(...files: Promise<unknown>[]): Promise<void> {
  await Promise.allSettled(files);
}
