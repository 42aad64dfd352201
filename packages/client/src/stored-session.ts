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
  const { emit, onEvent } = createEvents();
  let isKnown: boolean | undefined;
  let count = 0;
  /** Our own change of the store, while it is under way: what lies there meanwhile is of neither session. */
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

  /** Every read looks for what other tabs did, as their notice may come later than our question. */
  async function read(): Promise<StoredTokens> {
    const asking = count;
    await ownChange;
    const stored = await store.read();
    // Begun before a change of our own, and answered by what was there before it.
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

  /** A cleared session is over even if the next is stored already: that may be another person's. */
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

/** An access token alone ends within minutes, and nothing renews it. No change of the store passes through this. */
function isWithoutRefresh({ accessToken, refreshToken }: StoredTokens): boolean {
  return accessToken !== null && refreshToken === null;
}

export function isSession(stored: StoredTokens): boolean {
  return stored.accessToken !== null && stored.refreshToken !== null;
}
