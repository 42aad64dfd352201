export interface StoredTokens {
  readonly accessToken: string | null;
  readonly refreshToken: string | null;
}

/** A change of the tokens by another tab. */
export type StoreChange = 'written' | 'cleared';

/** Stores the two tokens on the device, under two preference keys (rule: app 3). Shared by all tabs. */
export interface TokenStore {
  read(): Promise<StoredTokens>;
  write(tokens: { readonly accessToken: string; readonly refreshToken: string }): Promise<void>;
  clear(): Promise<void>;
  /** Subscribes to changes by other tabs; returns an unsubscribe function. */
  subscribe(onChange: (change: StoreChange) => void): () => void;
}

/** A mutex across all tabs that share the tokens. */
export type Lock = <Value>(work: () => Promise<Value>) => Promise<Value>;

/** A lock for a single tab, or for a device without tabs. */
export function createLocalLock(): Lock {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const turn = last.then(work);
    last = turn.catch(() => undefined);
    return turn;
  };
}
