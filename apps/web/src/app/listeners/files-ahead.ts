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

type FetchFile = () => Promise<unknown>;

/** Do not come any more for as long as the page stands: browsers keep their failure. */
const failed = new Set<FetchFile>();
let lastTurn = Promise.resolve();

/** Fetches one after another. When one does not come the rest is left to the next turn: the connection may be gone. */
function fetchInTurn(files: readonly FetchFile[]): Promise<void> {
  lastTurn = fetchAfter(lastTurn, files);
  return lastTurn;
}

async function fetchAfter(turn: Promise<void>, files: readonly FetchFile[]): Promise<void> {
  await turn;
  for (const fetchFile of files) {
    if (!network.isOnline()) return;
    if (failed.has(fetchFile)) continue;
    try {
      await fetchFile();
    } catch {
      failed.add(fetchFile);
      return;
    }
  }
}
