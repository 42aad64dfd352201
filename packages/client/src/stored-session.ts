import type { Tokens } from '@bylgja/contract';

import type { StoreChange, StoredTokens, TokenStore } from './token-store.ts';

/** What became of the session without the person of this tab asking for it. */
export type SessionEvent = 'expired' | 'signed_out_elsewhere' | 'signed_in_elsewhere';

/** The session as the store has it, and notice of what happens to it. The store is the only truth. */
export interface StoredSession {
  readonly read: () => Promise<StoredTokens>;
  /** Counts the sessions of this tab, so that nothing begun in one is finished in another. */
  readonly count: () => number;
  readonly begin: (tokens: Tokens) => Promise<void>;
  /** Successors of the tokens of the same session. */
  readonly replace: (tokens: Tokens) => Promise<void>;
  readonly finish: () => Promise<void>;
  /** Finishes a session that the server does not accept, and says so. */
  readonly expire: () => Promise<void>;
  readonly onEvent: (listener: (event: SessionEvent) => void) => () => void;
  readonly close: () => void;
}

export function createStoredSession(store: TokenStore): StoredSession {
  const listeners = new Set<(event: SessionEvent) => void>();
  let isKnown: boolean | undefined;
  let count = 0;

  function emit(event: SessionEvent): void {
    for (const listener of listeners) listener(event);
  }

  function become(signedIn: boolean): void {
    isKnown = signedIn;
    count += 1;
  }

  /** Every read looks for what other tabs did, as their notice may come later than our question. */
  async function read(): Promise<StoredTokens> {
    const stored = await store.read();
    const isSignedIn = isSession(stored);
    if (isKnown === undefined) isKnown = isSignedIn;
    if (isKnown !== isSignedIn) {
      become(isSignedIn);
      emit(isSignedIn ? 'signed_in_elsewhere' : 'signed_out_elsewhere');
    }
    return stored;
  }

  /** A cleared session is over even if the next is stored already: that may be another person's. */
  function onOtherTab(change: StoreChange): void {
    if (change === 'cleared' && isKnown === true) {
      become(false);
      emit('signed_out_elsewhere');
    }
    void read();
  }

  async function finish(): Promise<void> {
    become(false);
    await store.clear();
  }

  const close = store.subscribe(onOtherTab);

  return {
    read,
    count: () => count,
    begin: async (tokens) => {
      become(true);
      await store.write(tokens);
    },
    replace: (tokens) => store.write(tokens),
    finish,
    expire: async () => {
      await finish();
      emit('expired');
    },
    onEvent: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close,
  };
}

export function isSession(stored: StoredTokens): boolean {
  return stored.accessToken !== null && stored.refreshToken !== null;
}
