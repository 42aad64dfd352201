import { hashKey } from '@tanstack/react-query';
import type { Query } from '@tanstack/react-query';

import { preferences } from '#platform/preferences.ts';
import { clock, timers } from '#platform/time.ts';

import { api } from './api.ts';
import { connection } from './connection.ts';
import { mayBeKept, partToKeep, readKept } from './offline-cache-policy.ts';
import type { KnownAnswer, KnownAnswers } from './offline-cache-policy.ts';
import { queryClient } from './query.ts';
import { offlineCacheKey, session } from './session.ts';
import { createStore } from './store.ts';

/** Answers come several at once: they are written once. */
const writeAfterMs = 500;

/** Of the contract this app was built by. */
const shape = import.meta.env.ANSWERS_SHAPE ?? 'unbuilt';

/** The query whose figures decide whether anything is stored. */
const figures = hashKey(['subscriptions']);

/** When the server sent the figures that are shown; null while there are none. */
export const figuresHeardAt = createStore<Date | null>(null);

/** The person and their answers. Kept apart from the query cache, which removes answers that have no observer for a while. */
const known = { of: '', answers: new Map<string, KnownAnswer>() };

/**
 * Puts the answers of an earlier start into the query cache, marked as old: screens show them and refetch. An answer that has come
 * meanwhile is not replaced.
 */
async function restoreKnownAnswers(): Promise<void> {
  const userId = personNow();
  if (userId === null) return;
  switchPerson(userId);
  const kept = readKept(await preferences.get(offlineCacheKey), { userId, shape, now: clock.now() });
  if (kept === null || personNow() !== userId) return;
  for (const answer of kept.answers) {
    if (!known.answers.has(hashKey(answer.key))) known.answers.set(hashKey(answer.key), answer);
    if (queryClient.getQueryData(answer.key) !== undefined) continue;
    queryClient.setQueryData(answer.key, answer.data, { updatedAt: answer.at });
    // However young it is: an app that is opened asks.
    void queryClient.invalidateQueries({ queryKey: answer.key, exact: true, refetchType: 'none' });
  }
  figuresHeardAt.set(figuresHeardAt.get() ?? new Date(kept.heardAt));
}

/**
 * Stores the server's answers on the device, and shows the last ones while the server is not reached. With a connection they are not
 * shown: the server's current answer decides what the user can do. Returns an unsubscribe function.
 */
export function subscribeToOfflineCache(): () => void {
  const standIn = (): void => void (connection.isOnline() || restoreKnownAnswers());
  const stops = [storeAnswers(), connection.subscribe(standIn)];
  standIn();
  return () => {
    for (const stop of stops) stop();
  };
}

function storeAnswers(): () => void {
  let cancel = (): void => {};

  function take({ queryKey, queryHash, state }: Query): void {
    const userId = personNow();
    if (userId === null || state.data === undefined || !mayBeKept(queryKey)) return;
    switchPerson(userId);
    known.answers.set(queryHash, { key: queryKey, data: partToKeep(state.data), at: state.dataUpdatedAt });
    if (queryHash === figures) figuresHeardAt.set(clock.now());
    cancel();
    cancel = timers.after(writeAfterMs, () => void write(userId));
  }

  const queries = queryClient.getQueryCache();
  for (const query of queries.getAll()) {
    if (known.answers.get(query.queryHash)?.data !== query.state.data) take(query);
  }
  const stop = queries.subscribe((event) => {
    // What was put there by hand is no news.
    if (event.type !== 'updated' || event.action.type !== 'success' || event.action.manual === true) return;
    const query = queries.get(event.query.queryHash);
    if (query !== undefined) take(query);
  });
  return () => {
    cancel();
    stop();
  };
}

/** Nothing of one person is left for the next. What lies on the device goes with the session itself. */
export function clearOfflineCache(): void {
  switchPerson('');
}

function switchPerson(userId: string): void {
  if (known.of === userId) return;
  known.of = userId;
  known.answers.clear();
  figuresHeardAt.set(null);
}

async function write(userId: string): Promise<void> {
  const heardAt = figuresHeardAt.get();
  // Another tab may have signed out, and this one may not know it yet.
  const isTheirs = (await api.tokens.isSignedIn()) && personNow() === userId && known.of === userId;
  if (heardAt === null || !isTheirs) return;
  const kept: KnownAnswers = {
    userId,
    shape,
    heardAt: heardAt.toISOString(),
    answers: [...known.answers.values()],
  };
  await preferences.set(offlineCacheKey, JSON.stringify(kept));
}

function personNow(): string | null {
  const now = session.get();
  return now.status === 'signed_in' ? (now.user?.id ?? null) : null;
}
