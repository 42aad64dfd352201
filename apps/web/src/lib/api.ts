import { createClient } from '@bylgja/client';

import { keysOfDevice } from '#platform/keys-of-device.ts';
import { refreshLock } from '#platform/lock.ts';
import { preferences } from '#platform/preferences.ts';
import { followServerTime, timers } from '#platform/time.ts';
import { tokenStore } from '#platform/token-store.ts';

import { connection, heard } from './connection.ts';
import { demoOutbox } from './demo.ts';
import { currentLocale } from './locale.ts';

const isDemo = demoOutbox() !== null;

/** The API, and the tokens of the session with it. Signing in and out is `session.ts`. */
export const api = createClient({
  baseUrl: `${import.meta.env.API_URL}/api`,
  fetch: async (request) => {
    const response = await fetch(request);
    if (isDemo) followServerTime(response.headers.get('date'));
    return response;
  },
  locale: currentLocale,
  timeoutMs: 15_000,
  timers,
  store: tokenStore,
  lock: refreshLock,
  deviceToken: {
    read: () => preferences.get(keysOfDevice.deviceToken),
    write: (token) => preferences.set(keysOfDevice.deviceToken, token),
  },
  isOffline: () => !connection.isOnline(),
  onCall: heard,
});
