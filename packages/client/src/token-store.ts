export interface StoredTokens {
  readonly accessToken: string | null;
  readonly refreshToken: string | null;
}

/** What another tab did to the tokens. */
export type StoreChange = 'written' | 'cleared';

/** Where the two tokens are kept on the device, under two preference keys (rule: app 3). Shared by all tabs. */
export interface TokenStore {
  read(): Promise<StoredTokens>;
  write(tokens: { readonly accessToken: string; readonly refreshToken: string }): Promise<void>;
  clear(): Promise<void>;
  /** Tells of changes made by other tabs; returns an unsubscribe function. */
  subscribe(onChange: (change: StoreChange) => void): () => void;
}

/** Runs one piece of work at a time, across every tab that shares the tokens. */
export type Lock = <Value>(work: () => Promise<Value>) => Promise<Value>;

/** A lock for one tab alone, or for a device without tabs. */
export function createLocalLock(): Lock {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const turn = last.then(work);
    last = turn.catch(() => undefined);
    return turn;
  };
}
