import { createClient } from '@bylgja/client';

import { refreshLock } from '#platform/lock.ts';
import { timers } from '#platform/time.ts';
import { tokenStore } from '#platform/token-store.ts';

import { currentLocale } from './locale.ts';

/** The API, and the tokens of the session with it. Signing in and out is `session.ts`. */
export const api = createClient({
  baseUrl: '/api',
  fetch: (request) => fetch(request),
  locale: currentLocale,
  timeoutMs: 15_000,
  timers,
  store: tokenStore,
  lock: refreshLock,
});
