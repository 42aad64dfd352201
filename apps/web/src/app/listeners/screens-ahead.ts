import { savesData } from '#platform/saves-data.ts';

import { routes } from '../routes.ts';

/** What a signed-in person may come to, and where one is after signing out. */
const screens = Object.values(routes)
  .filter(({ access }) => access === 'auth' || access === 'owner')
  .map(({ screen }) => screen)
  .concat(routes['auth.login'].screen);

/**
 * Fetches the files of all screens, so that the app can be walked through, and left, without a connection. Not for a person who has asked
 * the browser to save data: for them a file comes when it is needed.
 */
export async function fetchScreens(): Promise<void> {
  if (savesData()) return;
  await Promise.allSettled([
    import('#features/auth/components/login-container.tsx'),
    ...screens.map((screen) => screen()),
  ]);
}
