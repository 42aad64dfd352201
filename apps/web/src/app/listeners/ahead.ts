import { paths } from '#lib/paths.ts';
import { session } from '#lib/session.ts';

import { loadInside } from '../inside.ts';
import type { AppRouter } from '../router.tsx';
import { routes } from '../routes.ts';

/** Whoever writes a code or a password needs the signed-in side next. */
const atTheDoor: ReadonlySet<string> = new Set([paths['login.pin'], paths['login.email'], paths.register]);

/** What a signed-in person may come to, and where one is after signing out. */
const screens = Object.values(routes)
  .filter(({ access }) => access === 'auth' || access === 'owner')
  .map(({ screen }) => screen)
  .concat(routes['auth.login'].screen);

/** Fetches files before they are needed, so that the app can be walked through, and left, without a connection. */
export function followAhead(router: AppRouter): () => void {
  return router.subscribe('onRendered', ({ toLocation }) => {
    if (atTheDoor.has(toLocation.pathname)) void fetched(loadInside(), routes.home.screen());
    if (session.get().status === 'signed_in') {
      void fetched(
        import('#features/auth/components/login-container.tsx'),
        ...screens.map((screen) => screen()),
      );
    }
  });
}

/** What does not come now comes when it is needed, or says so then. */
async function fetched(...files: Promise<unknown>[]): Promise<void> {
  await Promise.allSettled(files);
}
