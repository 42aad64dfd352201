import type { Tokens } from '@bylgja/contract';
import { fail, ok } from '@bylgja/domain';
import type { Ok } from '@bylgja/domain';

import type { CallFailure } from './call.ts';
import { createStoredSession, isSession } from './stored-session.ts';
import type { SessionEvent, StoredSession } from './stored-session.ts';
import { sleep } from './timers.ts';
import type { Timers } from './timers.ts';
import type { Lock, TokenStore } from './token-store.ts';

/** The result of the refresh call; `status` is null when there was no answer. */
export interface RefreshReply {
  readonly status: number | null;
  readonly result: Ok<Tokens> | CallFailure;
}

/** `refreshed`: the server returned new tokens. `newer`: the stored token was already newer than the one used. */
export type Renewal = Ok<'refreshed' | 'newer'> | CallFailure;

export interface TokenKeeperOptions {
  readonly store: TokenStore;
  readonly lock: Lock;
  readonly refresh: (refreshToken: string) => Promise<RefreshReply>;
  readonly timers: Timers;
}

export interface TokenKeeper {
  /** The access token to send now; null when signed out. */
  accessToken(): Promise<string | null>;
  isSignedIn(): Promise<boolean>;
  /** Counts the sessions of this tab, so that a call of one session is never repeated in another. */
  session(): number;
  signIn(tokens: Tokens): Promise<void>;
  /** Clears both keys and returns the refresh token, so that the server can be asked to revoke it (rule: app 3). */
  signOut(): Promise<string | null>;
  /**
   * Handles a 401 for the access token `used`; ok means: send again with the stored token. All waiting calls share
   * one refresh. `session_ended` when the server refused it or there is no refresh token;
   * any other failure (`offline`, 429, 5xx) leaves the session unchanged.
   */
  renew(used: string): Promise<Renewal>;
  onEvent(listener: (event: SessionEvent) => void): () => void;
  /** Stops listening to other tabs. */
  close(): void;
}

/** At most one refresh attempt a second (rule: app 4). */
const refreshThrottleMs = 1000;

/** Answers that reject the refresh token for good; all others may be temporary (429, 5xx, no network). */
const refusals: ReadonlySet<number | null> = new Set([400, 401, 403, 422]);

/** Keeps the session's tokens fresh (rule: app 4). */
export function createTokenKeeper(options: TokenKeeperOptions): TokenKeeper {
  const session = createStoredSession(options.store);
  return {
    accessToken: async () => (await session.read()).accessToken,
    isSignedIn: async () => isSession(await session.read()),
    session: session.count,
    signIn: session.begin,
    signOut: async () => {
      const { refreshToken } = await options.store.read();
      await session.finish();
      return refreshToken;
    },
    renew: createRenewal(session, options),
    onEvent: session.onEvent,
    close: session.close,
  };
}

function createRenewal(session: StoredSession, { lock, refresh, timers }: TokenKeeperOptions) {
  let lastAttempt = Number.NEGATIVE_INFINITY;
  let flight: { readonly used: string; readonly outcome: Promise<Renewal> } | undefined;

  async function renewInTurn(used: string): Promise<Renewal> {
    const wait = lastAttempt + refreshThrottleMs - timers.now();
    if (wait > 0 && (await session.read()).accessToken === used) await sleep(timers, wait);

    const stored = await session.read();
    if (stored.accessToken === null || stored.refreshToken === null) return sessionEnded;
    if (stored.accessToken !== used) return ok('newer');

    const asking = session.count();
    lastAttempt = timers.now();
    const reply = await refresh(stored.refreshToken);
    const isStillStored = (await session.read()).refreshToken === stored.refreshToken;
    if (session.count() !== asking) return sessionEnded;
    if (!isStillStored) return ok('newer');
    if (!reply.result.ok) return refusals.has(reply.status) ? refused() : reply.result;
    await session.replace(reply.result.value);
    return ok('refreshed');
  }

  async function refused(): Promise<Renewal> {
    await session.expire();
    return sessionEnded;
  }

  return (used: string): Promise<Renewal> => {
    if (flight?.used === used) return flight.outcome;
    const started = { used, outcome: lock(() => renewInTurn(used)) };
    const land = () => {
      if (flight === started) flight = undefined;
    };
    flight = started;
    started.outcome.then(land, land);
    return started.outcome;
  };
}

const sessionEnded = fail('session_ended');
