import type { StoreChange, StoredTokens, TokenStore } from '../token-store.ts';

export interface SharedStorage {
  /** One tab's view of the storage. */
  tab(): TokenStore;
  tokens(): StoredTokens;
}

const nothing: StoredTokens = { accessToken: null, refreshToken: null };

/** One storage for several tabs: all read a change at once; the others receive its event when `deliver` is called. */
export function createSharedStorage(
  deliver: (notice: () => void) => void = (notice) => notice(),
): SharedStorage {
  let tokens = nothing;
  const tabs = new Set<{ onChange: ((change: StoreChange) => void) | undefined }>();

  return {
    tokens: () => tokens,
    tab: () => {
      const own: { onChange: ((change: StoreChange) => void) | undefined } = { onChange: undefined };
      tabs.add(own);
      const change = (next: StoredTokens, kind: StoreChange) => {
        tokens = next;
        for (const other of tabs) if (other !== own) deliver(() => other.onChange?.(kind));
      };
      return {
        read: async () => tokens,
        write: async (next) => change(next, 'written'),
        clear: async () => change(nothing, 'cleared'),
        subscribe: (onChange) => {
          own.onChange = onChange;
          return () => {
            own.onChange = undefined;
          };
        },
      };
    },
  };
}
