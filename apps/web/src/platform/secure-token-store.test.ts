import { expect, test } from 'vitest';

import { createSecureTokenStore } from './secure-token-store.ts';

const tokens = { accessToken: 'access', refreshToken: 'refresh' };
const newer = { accessToken: 'newer access', refreshToken: 'newer refresh' };
const nothing = { accessToken: null, refreshToken: null };

/** A storage of the device that can refuse, or stop for good after some calls as when the app is killed. */
function createPlace(entries: Record<string, string> = {}) {
  const kept = new Map(Object.entries(entries));
  const place = {
    kept,
    isRefusing: false,
    callsLeft: Infinity,
    /** What it keeps of what it is given. */
    keeps: (value: string) => value,
    get: (key: string) => call(() => kept.get(key) ?? null),
    set: (key: string, value: string) => call(() => void kept.set(key, place.keeps(value))),
    remove: (key: string) => call(() => void kept.delete(key)),
    entries: () => Object.fromEntries(kept),
  };
  async function call<Value>(work: () => Value): Promise<Value> {
    if (place.isRefusing) throw new Error('An OS error occurred (-34018)');
    if (place.callsLeft === 0) return new Promise(() => {});
    place.callsLeft -= 1;
    return work();
  }
  return place;
}

type Place = ReturnType<typeof createPlace>;

/** The app starts on a device with these two storages. */
function start(secure: Place, plain: Place) {
  const refusals: string[] = [];
  const store = createSecureTokenStore({ secure, plain, onRefused: () => refusals.push('refused') });
  return { ...store, refusals };
}

const inUse = () => createPlace({ installed: 'yes' });

test('tokens are stored in the secure storage only, and found at the next start', async () => {
  const [secure, plain] = [createPlace(), createPlace()];
  const store = start(secure, plain);
  expect(await store.read()).toEqual(nothing);
  await store.write(tokens);
  expect(secure.entries()).toEqual(tokens);
  expect(plain.entries()).toEqual({ installed: 'yes' });
  expect(await start(secure, plain).read()).toEqual(tokens);
  expect(store.refusals).toEqual([]);
});

test('signing out leaves nothing', async () => {
  const [secure, plain] = [createPlace(tokens), inUse()];
  const store = start(secure, plain);
  await store.clear();
  expect(secure.entries()).toEqual({});
  expect(await store.read()).toEqual(nothing);
  expect(await start(secure, plain).read()).toEqual(nothing);
});

test('tokens that still have to be ended at the server survive sign-out and restart, in the secure storage only', async () => {
  const [secure, plain] = [createPlace(tokens), inUse()];
  const store = start(secure, plain);
  await store.clear();
  await Promise.all([store.ending.add('one'), store.ending.add('two')]);
  expect(Object.keys(secure.entries())).toEqual(['endingTokens']);
  expect(plain.entries()).toEqual({ installed: 'yes' });
  const later = start(secure, plain);
  expect(await later.ending.read()).toEqual(['one', 'two']);
  await later.ending.remove('one');
  expect(await later.ending.read()).toEqual(['two']);
  await later.ending.remove('two');
  expect(secure.entries()).toEqual({});
});

test('while the secure storage refuses, tokens that still have to be ended are kept in memory', async () => {
  const [secure, plain] = [createPlace(), inUse()];
  const { ending } = start(secure, plain);
  secure.isRefusing = true;
  await ending.add('one');
  expect(await ending.read()).toEqual(['one']);
  secure.isRefusing = false;
  await ending.add('two');
  expect(await start(secure, plain).ending.read()).toEqual(['one', 'two']);
});

test('tokens that a removed app left to be ended are not used by a new installation', async () => {
  const [secure, plain] = [createPlace({ endingTokens: 'one' }), createPlace()];
  expect(await start(secure, plain).ending.read()).toEqual([]);
  expect(secure.entries()).toEqual({});
});

test('tokens that an earlier version stored in plain preferences are moved', async () => {
  const [secure, plain] = [createPlace(), createPlace({ ...tokens, locale: 'en' })];
  expect(await start(secure, plain).read()).toEqual(tokens);
  expect(secure.entries()).toEqual(tokens);
  expect(plain.entries()).toEqual({ locale: 'en', installed: 'yes' });
});

test('wherever a move is interrupted, the next start completes it without loss', async () => {
  const stops = ['secure', 'plain'] as const;
  for (const stopped of stops) {
    for (let calls = 0; calls < 12; calls += 1) {
      const places = { secure: createPlace(), plain: createPlace(tokens) };
      places[stopped].callsLeft = calls;
      const first = start(places.secure, places.plain);
      await Promise.race([first.read(), settled()]);
      places[stopped].callsLeft = Infinity;
      expect(await start(places.secure, places.plain).read()).toEqual(tokens);
      expect(places.secure.entries()).toEqual(tokens);
      expect(places.plain.entries()).toEqual({ installed: 'yes' });
    }
  }
});

test('a plain copy that could not be deleted never replaces newer tokens', async () => {
  const [secure, plain] = [createPlace(newer), createPlace({ ...tokens, installed: 'yes' })];
  expect(await start(secure, plain).read()).toEqual(newer);
  expect(plain.entries()).toEqual({ installed: 'yes' });
});

test('a storage that returns other values than were written gets no session', async () => {
  const [secure, plain] = [createPlace(), createPlace(tokens)];
  secure.keeps = (value) => value.slice(0, 3);
  const store = start(secure, plain);
  expect(await store.read()).toEqual(tokens);
  expect(secure.entries()).toEqual({});
  expect(plain.entries()).toEqual({ ...tokens, installed: 'yes' });
  expect(store.refusals).not.toEqual([]);
});

test('the first launch after an installation deletes what a removed app left behind', async () => {
  const [secure, plain] = [createPlace(tokens), createPlace()];
  expect(await start(secure, plain).read()).toEqual(nothing);
  expect(secure.entries()).toEqual({});
  expect(plain.entries()).toEqual({ installed: 'yes' });
});

test('while the secure storage refuses, a session is kept in memory, reported, and written nowhere', async () => {
  const [secure, plain] = [createPlace(), inUse()];
  secure.isRefusing = true;
  const store = start(secure, plain);
  expect(await store.read()).toEqual(nothing);
  await store.write(tokens);
  expect(await store.read()).toEqual(tokens);
  expect(store.refusals).not.toEqual([]);
  expect([secure.entries(), plain.entries()]).toEqual([{}, {}]);
  expect(await start(secure, plain).read()).toEqual(nothing);
});

test('tokens that cannot be moved yet are used until they are renewed, and then kept in memory only', async () => {
  const [secure, plain] = [createPlace(), createPlace(tokens)];
  secure.isRefusing = true;
  const store = start(secure, plain);
  expect(await store.read()).toEqual(tokens);
  expect(plain.entries()).toEqual(tokens);
  await store.write(newer);
  expect(await store.read()).toEqual(newer);
  expect(plain.entries()).toEqual({});
});

test('a storage that has refused takes the session once it works again', async () => {
  const [secure, plain] = [createPlace(), createPlace(tokens)];
  secure.isRefusing = true;
  const store = start(secure, plain);
  await store.read();
  secure.isRefusing = false;
  expect(await store.read()).toEqual(tokens);
  expect(secure.entries()).toEqual(tokens);

  secure.isRefusing = true;
  await store.write(newer);
  secure.isRefusing = false;
  expect(await store.read()).toEqual(newer);
  await store.write(tokens);
  expect(await start(secure, plain).read()).toEqual(tokens);
});

test('a session that the storage could not delete is over, also at the next start', async () => {
  const [secure, plain] = [createPlace(tokens), inUse()];
  const store = start(secure, plain);
  await store.read();
  secure.isRefusing = true;
  await store.clear();
  expect(await store.read()).toEqual(nothing);
  secure.isRefusing = false;
  expect(await store.read()).toEqual(nothing);
  expect(await start(secure, plain).read()).toEqual(nothing);
  expect(secure.entries()).toEqual({});
});

test('old tokens are not used again when the new ones could not be written', async () => {
  const [secure, plain] = [createPlace(tokens), inUse()];
  const store = start(secure, plain);
  await store.read();
  secure.isRefusing = true;
  await store.write(newer);
  secure.isRefusing = false;
  expect(await start(secure, plain).read()).toEqual(nothing);
});

test('concurrent operations run one after another', async () => {
  const [secure, plain] = [createPlace(), createPlace()];
  const store = start(secure, plain);
  const [, , read] = await Promise.all([store.write(tokens), store.clear(), store.read()]);
  expect(read).toEqual(nothing);
  expect(secure.entries()).toEqual({});
});

/** Until everything that can go on has gone on. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 100; turn += 1) await Promise.resolve();
}
