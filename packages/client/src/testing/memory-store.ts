import type { DeviceToken } from '../device-token.ts';
import type { StoredTokens, TokenStore } from '../token-store.ts';

/** Tokens in memory, for a single tab. */
export function createMemoryStore(): TokenStore {
  let tokens: StoredTokens = { accessToken: null, refreshToken: null };
  return {
    read: async () => tokens,
    write: async (written) => {
      tokens = written;
    },
    clear: async () => {
      tokens = { accessToken: null, refreshToken: null };
    },
    subscribe: () => () => undefined,
  };
}

/** A device token in memory. */
export function createMemoryDeviceToken(): DeviceToken {
  let token: string | null = null;
  return {
    read: async () => token,
    write: async (written) => {
      token = written;
    },
  };
}
