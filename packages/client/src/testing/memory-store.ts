import type { DeviceToken } from '../device-token.ts';
import type { StoredTokens, TokenStore } from '../token-store.ts';

const nothing: StoredTokens = { accessToken: null, refreshToken: null };

/** Tokens in memory, for a single tab: those of a session that is there already, or none. */
export function createMemoryStore(initial = nothing): TokenStore {
  let tokens = initial;
  return {
    read: async () => tokens,
    write: async (written) => {
      tokens = written;
    },
    clear: async () => {
      tokens = nothing;
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
