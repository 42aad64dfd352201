import { session } from '#lib/session.ts';
import { savesData } from '#platform/saves-data.ts';

import { loadInside } from '../inside.ts';
import { routes } from '../routes.ts';

/** What a signed-in person may come to, and where one is after signing out. */
const screens = Object.values(routes)
  .filter(({ access }) => access === 'auth' || access === 'owner')
  .map(({ screen }) => screen)
  .concat(routes['auth.login'].screen);

/**
 * Fetches the files of the next step for a guest, and of all screens for a person who is signed in, so that the app can be walked through,
 * and left, without a connection. Those of a person who has asked the browser to save data come when they are needed.
 */
export async function fetchFilesAhead(): Promise<void> {
  if (session.get().status !== 'signed_in') await Promise.allSettled([loadInside(), routes.home.screen()]);
  else if (!savesData()) {
    await Promise.allSettled([
      import('#features/auth/components/login-container.tsx'),
      ...screens.map((screen) => screen()),
    ]);
  }
}
