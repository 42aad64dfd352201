import { paths } from '#lib/paths.ts';
import { session } from '#lib/session.ts';

import type { AppRouter } from '../router.tsx';

/** Whoever writes a code or a password needs the signed-in side next. */
const atTheDoor: ReadonlySet<string> = new Set([paths['login.pin'], paths['login.email'], paths.register]);

/** Fetches files before they are needed. What does not come now comes when it is needed, or says so then. */
export function followAhead(router: AppRouter): () => void {
  return router.subscribe('onRendered', ({ toLocation }) => {
    if (session.get().status === 'signed_in' || atTheDoor.has(toLocation.pathname)) void fetchAhead();
  });
}

async function fetchAhead(): Promise<void> {
  const ahead = await import('./files-ahead.ts').catch(() => null);
  await ahead?.fetchFilesAhead();
}
