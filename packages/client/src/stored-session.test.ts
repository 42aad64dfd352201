import assert from 'node:assert/strict';
import { test } from 'node:test';

import { createStoredSession } from './stored-session.ts';
import type { SessionEvent } from './stored-session.ts';
import { settled } from './testing/manual-timers.ts';
import type { StoredTokens } from './token-store.ts';

const nobody: StoredTokens = { accessToken: null, refreshToken: null };
const tokens = { accessToken: 'access', refreshToken: 'refresh', expiresIn: 900 };

/** A session store whose writes wait for the test, like a phone’s secure storage. */
function slowSession(first: StoredTokens) {
  let stored = first;
  const waiting: (() => void)[] = [];
  const events: SessionEvent[] = [];
  const whenLet = (becomes: StoredTokens) =>
    new Promise<void>((resolve) => {
      waiting.push(() => {
        stored = becomes;
        resolve();
      });
    });
  const session = createStoredSession({
    read: async () => stored,
    write: whenLet,
    clear: () => whenLet(nobody),
    subscribe: () => () => undefined,
  });
  session.onEvent((event) => events.push(event));
  const letChange = () => waiting.shift()?.();
  return { session, events, letChange };
}

test('a user who signs out stays signed out, even if a read comes before the store has removed the tokens', async () => {
  const { session, events, letChange } = slowSession(tokens);
  await session.read();
  const early = session.read();
  const leaving = session.finish();
  const late = session.read();
  await settled();
  letChange();
  await leaving;
  assert.deepEqual(await Promise.all([early, late]), [nobody, nobody]);
  assert.deepEqual(events, []);
});

test('a user who signs in stays signed in, even if a read comes before the store has saved the tokens', async () => {
  const { session, events, letChange } = slowSession(nobody);
  await session.read();
  const coming = session.begin(tokens);
  const read = session.read();
  await settled();
  letChange();
  await coming;
  assert.equal((await read).accessToken, 'access');
  assert.deepEqual(events, []);
});

test('an access token without a refresh token is no session: both are removed, and that is reported once', async () => {
  let stored: StoredTokens = { accessToken: 'access', refreshToken: null };
  const events: SessionEvent[] = [];
  const session = createStoredSession({
    read: async () => stored,
    write: async () => undefined,
    clear: async () => {
      stored = nobody;
    },
    subscribe: () => () => undefined,
  });
  session.onEvent((event) => events.push(event));
  assert.deepEqual(await Promise.all([session.read(), session.read()]), [nobody, nobody]);
  assert.deepEqual(stored, nobody);
  assert.deepEqual(events, ['expired']);
});

test('a store that fails to remove the tokens reports it, and blocks nothing', async () => {
  const session = createStoredSession({
    read: async () => nobody,
    write: async () => undefined,
    clear: () => Promise.reject(new Error('the storage is locked')),
    subscribe: () => () => undefined,
  });
  await session.read();
  await assert.rejects(session.finish(), /locked/);
  assert.deepEqual(await session.read(), nobody);
});
