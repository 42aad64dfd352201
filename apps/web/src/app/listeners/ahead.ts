import { paths } from '#lib/paths.ts';
import { session } from '#lib/session.ts';

import { loadInside } from '../inside.ts';
import type { AppRouter } from '../router.tsx';
import { routes } from '../routes.ts';

/** Whoever writes a code or a password needs the signed-in side next. */
const atTheDoor: ReadonlySet<string> = new Set([paths['login.pin'], paths['login.email'], paths.register]);

/** Fetches files before they are needed. What does not come now comes when it is needed, or says so then. */
export function followAhead(router: AppRouter): () => void {
  return router.subscribe('onRendered', ({ toLocation }) => {
    if (atTheDoor.has(toLocation.pathname)) void Promise.allSettled([loadInside(), routes.home.screen()]);
    if (session.get().status === 'signed_in') void fetchScreens();
  });
}

async function fetchScreens(): Promise<void> {
  const ahead = await import('./screens-ahead.ts').catch(() => null);
  await ahead?.fetchScreens();
}
