import type { SessionEvent as TokenEvent } from '@bylgja/client';
import type { Tokens, User } from '@bylgja/contract';

import { lockKey, pinRequestKey } from '#platform/keys-of-device.ts';
import { clearPersonalData, preferences } from '#platform/preferences.ts';
import { hasRefused } from '#platform/token-store.ts';

import { api } from './api.ts';
import { endAtServer } from './end-at-server.ts';
import { sessionReducer, unknownSession } from './session.reducer.ts';
import type { Session, SessionEvent } from './session.reducer.ts';
import { createStore, useStore } from './store.ts';

/** The session of this tab. Code that keeps personal data subscribes here, and removes it when the session ends. */
export const session = createStore<Session>(unknownSession);

/** The signed-in person; null while they could not be loaded, and without a session. */
export function useUser(): User | null {
  const current = useStore(session);
  return current.status === 'signed_in' ? current.user : null;
}

const userKey = 'user';

/** The person as the server sent them, stored on the device. */
export const offlineCacheKey = 'knownAnswers';

/**
 * Finds out who sits here. A person known from an earlier start does not wait for the answer of the server,
 * and stays signed in without a connection.
 */
export async function restoreSession(): Promise<void> {
  if (!(await api.tokens.isSignedIn())) {
    forget(pinRequestKey);
    dispatch({ type: 'found_no_session' });
    return;
  }
  const loading = fetchAtStart();
  const known = await rememberedUser();
  if (known !== null) dispatch({ type: 'found_session', user: known });
  else dispatch({ type: 'found_session', user: await loading });
}

/** Begins a session with fresh tokens. */
export async function signIn(tokens: Tokens): Promise<void> {
  await api.tokens.signIn(tokens);
  dispatch({ type: 'signed_in', user: await fetchAtStart() });
}

/** Ends the session: on this device at once, connection or not, and then at the server (rule: app 3). */
export async function signOut(): Promise<void> {
  const refreshToken = await api.tokens.signOut();
  end('signed_out');
  if (refreshToken !== null) await endAtServer(refreshToken);
}

/** Loads the user again, where that failed before or the user has changed. */
export async function reloadUser(): Promise<void> {
  await fetchUser();
}

/** Takes over the person as the server has just answered; an answer that comes after they have left is dropped. */
export async function storeUser(user: User): Promise<void> {
  const now = session.get();
  if (now.status === 'signed_in' && now.user?.id === user.id) await remember(user);
}

/** Follows what happens to the tokens by themselves and in other tabs; returns an unsubscribe function. */
export function subscribeToTokens(): () => void {
  return api.tokens.onEvent((event) => void onTokens(event));
}

async function onTokens(event: TokenEvent): Promise<void> {
  if (event === 'expired' || event === 'signed_out_elsewhere') end(event);
  else dispatch({ type: 'signed_in', user: await fetchAtStart() });
}

function end(cause: 'signed_out' | 'signed_out_elsewhere' | 'expired'): void {
  dispatch({ type: 'ended', cause });
  forget();
}

/** What was locked stays so where the device did not say what it has: the session may be there again at the next start. */
function forget(...used: string[]): void {
  clearPersonalData(...used, ...(hasRefused() ? [lockKey] : []));
}

/** The person, and beside it everything that the app asks for next. */
function fetchAtStart(): Promise<User | null> {
  api.askForStart();
  return fetchUser();
}

/** The person of the tokens that are stored now; null if unknown. */
async function fetchUser(): Promise<User | null> {
  const asking = api.tokens.session();
  const me = await api.call('GET /auth/me');
  if (!me.ok || api.tokens.session() !== asking) return null;
  await remember(me.value);
  return me.value;
}

async function remember(user: User): Promise<void> {
  await preferences.set(userKey, JSON.stringify(user));
  dispatch({ type: 'user_loaded', user });
}

async function rememberedUser(): Promise<User | null> {
  const stored = await preferences.get(userKey);
  try {
    // Written by `fetchUser` of this or an earlier version, and loaded again at each start.
    return stored === null ? null : (JSON.parse(stored) as User);
  } catch {
    return null;
  }
}

function dispatch(event: SessionEvent): void {
  session.set(sessionReducer(session.get(), event));
}
