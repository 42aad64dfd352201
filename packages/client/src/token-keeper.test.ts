import assert from 'node:assert/strict';
import { test } from 'node:test';

import { createClient } from './client.ts';
import type { SessionEvent } from './stored-session.ts';
import { createFakeServer } from './testing/fake-server.ts';
import { createManualTimers, settled } from './testing/manual-timers.ts';
import { createSharedStorage } from './testing/shared-storage.ts';
import { createLocalLock } from './token-store.ts';

/** A server and several tabs of one browser. `intercept` may replace the server’s answer. */
function browser(intercept?: (request: Request, answer: () => Promise<Response>) => Promise<Response>) {
  const timers = createManualTimers();
  const server = createFakeServer(timers.now);
  const storage = createSharedStorage();
  const lock = createLocalLock();

  function openTab() {
    const events: SessionEvent[] = [];
    const client = createClient({
      baseUrl: 'https://example.fo/api',
      fetch: (request) =>
        intercept === undefined
          ? server.fetch(request)
          : intercept(request, () => server.fetch(request.clone())),
      locale: () => 'fo',
      timeoutMs: 15_000,
      timers,
      store: storage.tab(),
      lock,
    });
    client.tokens.onEvent((event) => events.push(event));
    return { ...client, events };
  }
  return { timers, server, storage, openTab };
}

const isRefresh = (request: Request) => request.url.endsWith('/auth/refresh-token');
const sessionEnded = { ok: false, code: 'session_ended' };

test('fifty parallel calls with an expired token make one refresh, and all succeed', async () => {
  const { server, openTab } = browser();
  const tab = openTab();
  await tab.tokens.signIn(server.signIn());
  server.expireAccessTokens();
  const results = await Promise.all(Array.from({ length: 50 }, () => tab.call('GET /orders')));
  assert(results.every((result) => result.ok));
  assert.equal(server.refreshes.length, 1);
  assert.equal(server.requests.length, 50 + 1 + 50);
  assert.deepEqual(tab.events, []);
});

test('a call with a token older than the stored one is sent again without a refresh', async () => {
  const answers: (() => void)[] = [];
  const { server, openTab } = browser(async (request, answer) => {
    const response = await answer();
    if (request.url.endsWith('/plans')) await new Promise<void>((resolve) => answers.push(resolve));
    return response;
  });
  const tab = openTab();
  await tab.tokens.signIn(server.signIn());
  server.expireAccessTokens();
  const slow = tab.call('GET /plans');
  await settled();
  assert.equal((await tab.call('GET /orders')).ok, true);
  while (answers.length > 0) {
    answers.shift()?.();
    await settled();
  }
  assert.equal((await slow).ok, true);
  assert.equal(server.refreshes.length, 1);
});

test('refresh attempts are at least a second apart', async () => {
  const { timers, server, openTab } = browser();
  const tab = openTab();
  await tab.tokens.signIn(server.signIn());
  server.expireAccessTokens();
  assert.equal((await tab.call('GET /orders')).ok, true);
  for (const attempt of [2, 3]) {
    server.expireAccessTokens();
    const result = tab.call('GET /orders');
    await timers.advance(999);
    assert.equal(server.refreshes.length, attempt - 1);
    await timers.advance(1);
    assert.equal((await result).ok, true);
    assert.equal(server.refreshes.length, attempt);
  }
});

test('a refused refresh ends the session once: both keys are removed and every waiting call fails', async () => {
  const { server, storage, openTab } = browser();
  const tab = openTab();
  await tab.tokens.signIn({ accessToken: 'stolen', refreshToken: 'spent long ago' });
  const results = await Promise.all(Array.from({ length: 5 }, () => tab.call('GET /orders')));
  assert.deepEqual(
    results,
    Array.from({ length: 5 }, () => sessionEnded),
  );
  assert.equal(server.refreshes.length, 1);
  assert.deepEqual(storage.tokens(), { accessToken: null, refreshToken: null });
  assert.deepEqual(tab.events, ['expired']);
});

test('without a refresh token the session ends without an attempt', async () => {
  const { server, storage, openTab } = browser();
  const tab = openTab();
  await tab.tokens.signIn(server.signIn());
  server.expireAccessTokens();
  const { accessToken } = storage.tokens();
  const other = storage.tab();
  const read = other.read.bind(other);
  const half = createClient({
    baseUrl: 'https://example.fo/api',
    fetch: server.fetch,
    locale: () => 'fo',
    timeoutMs: 15_000,
    timers: createManualTimers(),
    store: { ...other, read: async () => ({ ...(await read()), refreshToken: null }) },
    lock: createLocalLock(),
  });
  assert.notEqual(accessToken, null);
  assert.deepEqual(await half.call('GET /orders'), sessionEnded);
  assert.equal(server.refreshes.length, 0);
  assert.deepEqual(storage.tokens(), { accessToken: null, refreshToken: null });
});

test('a refresh token that is removed while the app is open ends the session, and the call is not sent', async () => {
  const { server, storage } = browser();
  const tab = storage.tab();
  const read = tab.read.bind(tab);
  let isGone = false;
  const client = createClient({
    baseUrl: 'https://example.fo/api',
    fetch: server.fetch,
    locale: () => 'fo',
    timeoutMs: 15_000,
    timers: createManualTimers(),
    store: { ...tab, read: async () => ({ ...(await read()), ...(isGone && { refreshToken: null }) }) },
    lock: createLocalLock(),
  });
  await client.tokens.signIn(server.signIn());
  assert.equal((await client.call('GET /orders')).ok, true);
  isGone = true;
  const before = server.requests.length;
  assert.deepEqual(await client.call('GET /orders'), sessionEnded);
  assert.equal(server.requests.length, before);
  assert.deepEqual(storage.tokens(), { accessToken: null, refreshToken: null });
});

for (const [what, answer, code] of [
  ['that finds no network', () => Promise.reject(new TypeError('Failed to fetch')), 'offline'],
  ['that gets a 503', async () => Response.json({}, { status: 503 }), 'unexpected'],
] as const) {
  test(`a refresh ${what} does not sign out, and the next call a second later tries again`, async () => {
    let isBad = true;
    const { timers, server, storage, openTab } = browser((request, normal) =>
      isBad && isRefresh(request) ? answer() : normal(),
    );
    const tab = openTab();
    await tab.tokens.signIn(server.signIn());
    server.expireAccessTokens();
    assert.deepEqual(await Promise.all([tab.call('GET /orders'), tab.call('GET /plans')]), [
      { ok: false, code },
      { ok: false, code },
    ]);
    assert.notEqual(storage.tokens().refreshToken, null);
    isBad = false;
    const again = tab.call('GET /orders');
    await timers.advance(1000);
    assert.equal((await again).ok, true);
    assert.deepEqual(tab.events, []);
  });
}

test('a refresh whose answer was lost succeeds again within the grace period of 30 seconds', async () => {
  let isLost = true;
  const { timers, server, openTab } = browser(async (request, answer) => {
    const response = await answer();
    if (isLost && isRefresh(request)) throw new TypeError('Failed to fetch');
    return response;
  });
  const tab = openTab();
  await tab.tokens.signIn(server.signIn());
  server.expireAccessTokens();
  assert.deepEqual(await tab.call('GET /orders'), { ok: false, code: 'offline' });
  isLost = false;
  await timers.advance(20_000);
  assert.equal((await tab.call('GET /orders')).ok, true);
  assert.deepEqual(tab.events, []);
});

test('a call is sent again once after a refresh, and a 401 for the new token is its answer', async () => {
  const { server, openTab } = browser((_, answer) => {
    server.expireAccessTokens();
    return answer();
  });
  const tab = openTab();
  await tab.tokens.signIn(server.signIn());
  assert.deepEqual(await tab.call('GET /orders'), { ok: false, code: 'unauthenticated' });
  assert.equal(server.refreshes.length, 1);
  assert.deepEqual(tab.events, []);
});

test('a 401 that an endpoint declares itself does not touch the session', async () => {
  const { server, openTab } = browser(async () =>
    Response.json(
      { code: 'step_up_required' },
      { status: 401, headers: { 'content-type': 'application/problem+json' } },
    ),
  );
  const tab = openTab();
  await tab.tokens.signIn(server.signIn());
  assert.deepEqual(await tab.call('GET /orders'), { ok: false, code: 'step_up_required' });
  assert.equal(await tab.tokens.isSignedIn(), true);
});

test('two tabs with an expired token make one refresh together', async () => {
  const { server, openTab } = browser();
  const [first, second] = [openTab(), openTab()];
  await first.tokens.signIn(server.signIn());
  server.expireAccessTokens();
  const results = await Promise.all([first.call('GET /orders'), second.call('GET /orders')]);
  assert(results.every((result) => result.ok));
  assert.equal(server.refreshes.length, 1);
});

test('signing out in one tab ends the session of the other, and signing in starts it there too', async () => {
  const { server, openTab } = browser();
  const [first, second] = [openTab(), openTab()];
  assert.equal(await second.tokens.isSignedIn(), false);
  await first.tokens.signIn(server.signIn());
  await settled();
  const refreshToken = await first.tokens.signOut();
  await settled();
  assert.equal(refreshToken?.startsWith('refresh-'), true);
  assert.deepEqual(second.events, ['signed_in_elsewhere', 'signed_out_elsewhere']);
  assert.deepEqual(first.events, []);
  assert.deepEqual(await second.call('GET /orders'), { ok: false, code: 'session_ended' });
});

test('a refresh that ends after the user has signed out does not restore the session', async () => {
  const { promise: mayAnswer, resolve: answerNow } = Promise.withResolvers<void>();
  const { server, storage, openTab } = browser(async (request, answer) => {
    const response = await answer();
    if (isRefresh(request)) await mayAnswer;
    return response;
  });
  const tab = openTab();
  await tab.tokens.signIn(server.signIn());
  server.expireAccessTokens();
  const result = tab.call('GET /orders');
  await settled();
  const renewal = tab.tokens.renew(storage.tokens().accessToken ?? '');
  await tab.tokens.signOut();
  answerNow();
  assert.deepEqual(await renewal, sessionEnded);
  assert.deepEqual(await result, sessionEnded);
  assert.deepEqual(storage.tokens(), { accessToken: null, refreshToken: null });
  assert.deepEqual(tab.events, []);
});

test('a call of one user is never sent again in the session of the next', async () => {
  const { promise: mayAnswer, resolve: answerNow } = Promise.withResolvers<void>();
  const { server, openTab } = browser(async (request, answer) => {
    const response = await answer();
    if (request.url.endsWith('/plans')) await mayAnswer;
    return response;
  });
  const tab = openTab();
  await tab.tokens.signIn(server.signIn());
  server.expireAccessTokens();
  const result = tab.call('GET /plans');
  await settled();
  await tab.tokens.signOut();
  await tab.tokens.signIn(server.signIn());
  answerNow();
  assert.deepEqual(await result, sessionEnded);
  assert.equal(server.requests.filter((request) => request.url.endsWith('/plans')).length, 1);
});
