import { paths } from '@bylgja/contract/app-paths';

import { session } from '#lib/session.ts';

import type { AppRouter } from '../router.tsx';
import { prefetchLater } from './prefetch-later.ts';

/** A person who types a code or a password needs the signed-in side next. */
const entryPaths: ReadonlySet<string> = new Set([paths['login.pin'], paths['login.email'], paths.register]);

/** Fetches ahead what may come next, screen by screen. */
export function prefetchWhenIdle(router: AppRouter): () => void {
  return router.subscribe('onRendered', ({ toLocation }) => {
    if (session.get().status === 'signed_in') void prefetchLater('screens');
    else if (entryPaths.has(toLocation.pathname)) void prefetchLater('home');
  });
}
