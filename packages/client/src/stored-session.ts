import type { Tokens } from '@bylgja/contract';

import type { StoreChange, StoredTokens, TokenStore } from './token-store.ts';

/** Changes of the session that the user did not make in this tab. */
export type SessionEvent = 'expired' | 'signed_out_elsewhere' | 'signed_in_elsewhere';

/** The session in the store, and events about it. The store is the only source of truth. */
export interface StoredSession {
  readonly read: () => Promise<StoredTokens>;
  /** Counts the sessions of this tab, so that work started in one session is not finished in another. */
  readonly count: () => number;
  readonly begin: (tokens: Tokens) => Promise<void>;
  /** Stores new tokens of the same session. */
  readonly replace: (tokens: Tokens) => Promise<void>;
  readonly finish: () => Promise<void>;
  /** Ends a session that the server has refused, and reports it. */
  readonly expire: () => Promise<void>;
  readonly onEvent: (listener: (event: SessionEvent) => void) => () => void;
  readonly close: () => void;
}

export function createStoredSession(store: TokenStore): StoredSession {
  const { emit, onEvent } = createEvents();
  let isKnown: boolean | undefined;
  let count = 0;
  /** This tab's own write to the store, while it runs: until it is done the store holds parts of two sessions. */
  let ownChange: Promise<void> = Promise.resolve();

  function become(signedIn: boolean): void {
    isKnown = signedIn;
    count += 1;
  }

  function turn(signedIn: boolean, work: () => Promise<void>): Promise<void> {
    become(signedIn);
    const changing = work();
    ownChange = changing.catch(() => undefined);
    return changing;
  }

  const finish = (): Promise<void> => turn(false, () => store.clear());

  async function expire(): Promise<void> {
    await finish();
    emit('expired');
  }

  /** Every read checks for changes by other tabs, because their event may arrive after the read. */
  async function read(): Promise<StoredTokens> {
    const asking = count;
    await ownChange;
    const stored = await store.read();
    // This read started before a write of this tab, and returned the old value.
    if (count !== asking) return read();
    if (isWithoutRefresh(stored)) {
      await expire();
      return nothing;
    }
    const isSignedIn = isSession(stored);
    if (isKnown === undefined) isKnown = isSignedIn;
    if (isKnown !== isSignedIn) {
      become(isSignedIn);
      emit(isSignedIn ? 'signed_in_elsewhere' : 'signed_out_elsewhere');
    }
    return stored;
  }

  /** A cleared session has ended even if the next one is already stored, because that may belong to another user. */
  function onOtherTab(change: StoreChange): void {
    if (change === 'cleared' && isKnown === true) {
      become(false);
      emit('signed_out_elsewhere');
    }
    void read();
  }

  const close = store.subscribe(onOtherTab);

  return {
    read,
    count: () => count,
    begin: (tokens) => turn(true, () => store.write(tokens)),
    replace: (tokens) => store.write(tokens),
    finish,
    expire,
    onEvent,
    close,
  };
}

function createEvents() {
  const listeners = new Set<(event: SessionEvent) => void>();
  return {
    emit(event: SessionEvent): void {
      for (const listener of listeners) listener(event);
    },
    onEvent(listener: (event: SessionEvent) => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const nothing: StoredTokens = { accessToken: null, refreshToken: null };

/** An access token without a refresh token expires in minutes and cannot be renewed. No write of the store leaves this state. */
function isWithoutRefresh({ accessToken, refreshToken }: StoredTokens): boolean {
  return accessToken !== null && refreshToken === null;
}

export function isSession(stored: StoredTokens): boolean {
  return stored.accessToken !== null && stored.refreshToken !== null;
}
