import type { TokenStore } from '@bylgja/client';

import { preferences, watchPreference } from './preferences.ts';

/** The two preference keys of the session (spec 3). */
const accessKey = 'accessToken';
const refreshKey = 'refreshToken';

/** The session's tokens in the device's preferences, shared by all tabs. */
export const tokenStore: TokenStore = {
  read: async () => ({
    accessToken: await preferences.get(accessKey),
    refreshToken: await preferences.get(refreshKey),
  }),
  // The access token goes last both times: other tabs hear of it, and then all of it is done.
  write: async ({ accessToken, refreshToken }) => {
    await preferences.set(refreshKey, refreshToken);
    await preferences.set(accessKey, accessToken);
  },
  clear: async () => {
    await preferences.remove(refreshKey);
    await preferences.remove(accessKey);
  },
  subscribe: (onChange) =>
    watchPreference(accessKey, (value) => onChange(value === null ? 'cleared' : 'written')),
};
