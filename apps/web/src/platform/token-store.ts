import { createEndingTokens } from './ending-tokens.ts';
import type { DeviceTokenStore } from './ending-tokens.ts';
import { isNative } from './native.ts';
import { preferences, watchPreference } from './preferences.ts';
import { accessKey, refreshKey, tokenKeys } from './token-keys.ts';

const refusal = { isKnown: false, listeners: new Set<() => void>() };

/** The session's tokens in the browser's storage, shared by all tabs. */
const webTokenStore: DeviceTokenStore = {
  read: async () => ({
    accessToken: await preferences.get(accessKey),
    refreshToken: await preferences.get(refreshKey),
  }),
  write: async ({ accessToken, refreshToken }) => {
    await preferences.set(refreshKey, refreshToken);
    await preferences.set(accessKey, accessToken);
  },
  clear: async () => {
    // The refresh token last: without one, another tab would take the session for expired.
    for (const key of tokenKeys.toReversed()) await preferences.remove(key);
  },
  subscribe: (onChange) =>
    watchPreference(accessKey, (value) => onChange(value === null ? 'cleared' : 'written')),
  ending: createEndingTokens(preferences),
};

/** Where the session's tokens are kept on this device (rule: app 3). */
export const tokenStore: DeviceTokenStore = isNative ? createNativeTokenStore() : webTokenStore;

/** The device has refused in this run of the app: a session that is not found may be there all the same. */
export function hasRefused(): boolean {
  return refusal.isKnown;
}

/** Calls back when the device refuses to store the session beyond this run of the app, now or already. Returns an unsubscribe function. */
export function watchRefusal(listener: () => void): () => void {
  if (refusal.isKnown) listener();
  refusal.listeners.add(listener);
  return () => refusal.listeners.delete(listener);
}

/** What it is made of comes with the first call: no browser loads it. */
function createNativeTokenStore(): DeviceTokenStore {
  let opening: Promise<DeviceTokenStore> | undefined;
  const opened = () => (opening ??= openSecureStore());
  return {
    read: async () => (await opened()).read(),
    write: async (tokens) => (await opened()).write(tokens),
    clear: async () => (await opened()).clear(),
    // A native app has no tabs.
    subscribe: () => () => {},
    ending: {
      read: async () => (await opened()).ending.read(),
      add: async (refreshToken) => (await opened()).ending.add(refreshToken),
      remove: async (refreshToken) => (await opened()).ending.remove(refreshToken),
    },
  };
}

async function openSecureStore(): Promise<DeviceTokenStore> {
  const [{ createSecureTokenStore }, { secureStorage }] = await Promise.all([
    import('./secure-token-store.ts'),
    import('./secure-storage.ts'),
  ]);
  return createSecureTokenStore({ secure: secureStorage, plain: preferences, onRefused: notifyRefusal });
}

function notifyRefusal(): void {
  if (refusal.isKnown) return;
  refusal.isKnown = true;
  for (const listener of refusal.listeners) listener();
}
