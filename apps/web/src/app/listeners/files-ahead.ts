import { session } from '#lib/session.ts';
import { network } from '#platform/network.ts';
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
  if (session.get().status !== 'signed_in') await fetchInTurn([loadInside, routes.home.screen]);
  else if (!savesData()) await fetchInTurn([loadLogin, ...screens]);
}

const loadLogin = () => import('#features/auth/components/login-container.tsx');

let lastTurn = Promise.resolve();

/**
 * Fetches one after another, and leaves the rest to the next call when one does not come: a file that was asked for without a
 * connection does not come any more for as long as the page stands.
 */
function fetchInTurn(files: readonly (() => Promise<unknown>)[]): Promise<void> {
  lastTurn = fetchAfter(lastTurn, files);
  return lastTurn;
}

async function fetchAfter(turn: Promise<void>, files: readonly (() => Promise<unknown>)[]): Promise<void> {
  await turn;
  try {
    for (const fetchFile of files) {
      if (!network.isOnline()) return;
      await fetchFile();
    }
  } catch {
    // It comes when it is needed, or its screen says so.
  }
}
