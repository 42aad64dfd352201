import type { TokenStore } from '@bylgja/client';

import { isNative } from './native.ts';
import { preferences, watchPreference } from './preferences.ts';
import { accessKey, refreshKey, tokenKeys } from './token-keys.ts';

const refusal = { isTold: false, listeners: new Set<() => void>() };

/** The session's tokens in the browser's storage, shared by all tabs. */
const webTokenStore: TokenStore = {
  read: async () => ({
    accessToken: await preferences.get(accessKey),
    refreshToken: await preferences.get(refreshKey),
  }),
  write: async ({ accessToken, refreshToken }) => {
    await preferences.set(refreshKey, refreshToken);
    await preferences.set(accessKey, accessToken);
  },
  clear: async () => {
    for (const key of tokenKeys) await preferences.remove(key);
  },
  subscribe: (onChange) =>
    watchPreference(accessKey, (value) => onChange(value === null ? 'cleared' : 'written')),
};

/** Where the session's tokens are kept on this device (trust D3). */
export const tokenStore: TokenStore = isNative ? createNativeTokenStore() : webTokenStore;

/** Tells when the device refuses to keep the session beyond this run of the app, now or already. The answer stops it. */
export function watchRefusal(listener: () => void): () => void {
  if (refusal.isTold) listener();
  refusal.listeners.add(listener);
  return () => refusal.listeners.delete(listener);
}

/** What it is made of comes with the first call: no browser loads it. */
function createNativeTokenStore(): TokenStore {
  let opening: Promise<TokenStore> | undefined;
  const opened = () => (opening ??= openSecureStore());
  return {
    read: async () => (await opened()).read(),
    write: async (tokens) => (await opened()).write(tokens),
    clear: async () => (await opened()).clear(),
    // A native app has no tabs.
    subscribe: () => () => {},
  };
}

async function openSecureStore(): Promise<TokenStore> {
  const [{ createSecureTokenStore }, { secureStorage }] = await Promise.all([
    import('./secure-token-store.ts'),
    import('./secure-storage.ts'),
  ]);
  return createSecureTokenStore({ secure: secureStorage, plain: preferences, onRefused: tellRefusal });
}

function tellRefusal(): void {
  if (refusal.isTold) return;
  refusal.isTold = true;
  for (const listener of refusal.listeners) listener();
}
