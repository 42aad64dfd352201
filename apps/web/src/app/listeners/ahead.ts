import { paths } from '@bylgja/contract/app-paths';

import { session } from '#lib/session.ts';

import type { AppRouter } from '../router.tsx';
import { fetchAhead } from './fetch-ahead.ts';

/** A person who types a code or a password needs the signed-in side next. */
const atTheDoor: ReadonlySet<string> = new Set([paths['login.pin'], paths['login.email'], paths.register]);

/** Fetches ahead what may come next, screen by screen. */
export function followAhead(router: AppRouter): () => void {
  return router.subscribe('onRendered', ({ toLocation }) => {
    if (session.get().status === 'signed_in') void fetchAhead('screens');
    else if (atTheDoor.has(toLocation.pathname)) void fetchAhead('home');
  });
}
