import assert from 'node:assert/strict';
import { test } from 'node:test';

import { createClient } from './client.ts';
import type { ClientOptions } from './client.ts';
import { createManualTimers, settled } from './testing/manual-timers.ts';
import { createMemoryDeviceToken, createMemoryStore } from './testing/memory-store.ts';
import { createLocalLock } from './token-store.ts';

function clientWith(
  answer: (request: Request) => Response | Promise<Response>,
  {
    store = createMemoryStore({ accessToken: 'a', refreshToken: 'r' }),
    ...device
  }: Partial<ClientOptions> = {},
) {
  const seen: Request[] = [];
  const timers = createManualTimers();
  const client = createClient({
    baseUrl: 'https://example.fo/api',
    fetch: async (request) => {
      seen.push(request);
      return answer(request);
    },
    locale: () => 'fo',
    timeoutMs: 15_000,
    timers,
    store,
    deviceToken: createMemoryDeviceToken(),
    lock: createLocalLock(),
    ...device,
  });
  return { client, seen, timers };
}

function problem(status: number, body: Record<string, unknown>, headers: Record<string, string> = {}) {
  return Response.json(body, { status, headers: { 'content-type': 'application/problem+json', ...headers } });
}

/** A server that never answers; aborting ends the request. */
function silence({ signal }: Request): Promise<Response> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(new DOMException('given up', 'AbortError')));
  });
}

test('every call carries the access token and the language', async () => {
  const { client, seen } = clientWith(() => Response.json([]));
  assert.deepEqual(await client.call('GET /orders'), { ok: true, value: [] });
  assert.equal(seen[0]?.headers.get('authorization'), 'Bearer a');
  assert.equal(seen[0]?.headers.get('accept-language'), 'fo');
});

test('a call that must outlive the page is sent with keepalive', async () => {
  const { client, seen } = clientWith(() => new Response(null, { status: 204 }));
  await client.call('PATCH /notifications/mark-all-as-read', { keepalive: true });
  await client.call('GET /orders');
  assert.deepEqual(
    seen.map(({ keepalive }) => keepalive),
    [true, false],
  );
});

test('a guest sends no authorization, and no call that needs a session', async () => {
  const { client, seen } = clientWith(() => Response.json({ resendAfter: 60, expiresIn: 300 }), {
    store: createMemoryStore(),
  });
  assert.deepEqual(await client.call('GET /news'), { ok: false, code: 'session_ended' });
  assert.equal(seen.length, 0);
  await client.call('POST /auth/request-pin', { body: { phoneNumber: '211001' } });
  assert.equal(seen[0]?.headers.has('authorization'), false);
  assert.equal(seen[0]?.method, 'POST');
  assert.deepEqual(await seen[0]?.json(), { phoneNumber: '211001' });
});

test('a call of one person is not sent with the token of the next', async () => {
  const store = createMemoryStore({ accessToken: 'a', refreshToken: 'r' });
  const { promise: mayRead, resolve: readNow } = Promise.withResolvers<void>();
  const { client, seen } = clientWith(() => Response.json([]), {
    store: { ...store, read: () => mayRead.then(store.read) },
  });
  const call = client.call('GET /orders');
  await client.tokens.signIn({ accessToken: 'b', refreshToken: 's' });
  readNow();
  assert.deepEqual(await call, { ok: false, code: 'session_ended' });
  assert.equal(seen.length, 0);
});

test('params are filled in and encoded, and a query omits undefined values', async () => {
  const { client, seen } = clientWith(() => Response.json([]));
  await client.call('GET /packages/:id', { params: { id: 'a/b?c' } });
  await client.call('GET /receipts', { query: { page: 2, perPage: undefined } });
  assert.equal(seen[0]?.url, 'https://example.fo/api/packages/a%2Fb%3Fc');
  assert.equal(seen[1]?.url, 'https://example.fo/api/receipts?page=2');
});

test('an answer that the caller already has by its ETag is not sent again', async () => {
  const news = { notifications: { items: [], total: 0, totalUnread: 0 }, dataTransfers: [] };
  const { client, seen } = clientWith(({ headers }) =>
    headers.get('if-none-match') === '"now"'
      ? new Response(null, { status: 304, headers: { etag: '"now"' } })
      : Response.json(news, { headers: { etag: '"now"' } }),
  );
  assert.deepEqual(await client.call('GET /news'), { ok: true, value: { tag: '"now"', answer: news } });
  assert.equal(seen[0]?.headers.has('if-none-match'), false);
  assert.deepEqual(await client.call('GET /news', { knownTag: '"now"' }), {
    ok: true,
    value: { tag: '"now"', answer: null },
  });
});

test('a failure of a call with an ETag is a failure like any other', async () => {
  const { client } = clientWith(() => problem(404, { code: 'not_found' }));
  assert.deepEqual(await client.call('GET /news', { knownTag: '"then"' }), { ok: false, code: 'not_found' });
});

test('the caller’s idempotency key is sent', async () => {
  const { client, seen } = clientWith(() => Response.json({}));
  await client.call('POST /orders/:id/cancel', { params: { id: '1' }, idempotencyKey: 'once' });
  assert.equal(seen[0]?.headers.get('idempotency-key'), 'once');
});

test('a file is returned as a Blob', async () => {
  const { client } = clientWith(
    () => new Response('%PDF', { headers: { 'content-type': 'application/pdf' } }),
  );
  const result = await client.call('GET /receipts/:id/pdf', { params: { id: '1' } });
  assert(result.ok);
  assert.equal(result.value.type, 'application/pdf');
  assert.equal(await result.value.text(), '%PDF');
});

test('a file that is JSON is returned as a Blob, unchanged', async () => {
  const { client } = clientWith(() => Response.json({ firstname: 'Bjørk' }));
  const result = await client.call('GET /auth/me/data');
  assert(result.ok);
  assert.equal(await result.value.text(), '{"firstname":"Bjørk"}');
});

test('the device token of an answer is sent with the next sign-in call and no other call, and outlives the session', async () => {
  const { client, seen } = clientWith(({ url }) =>
    Response.json({}, { headers: url.includes('/auth/') ? { 'device-token': `token-${seen.length}` } : {} }),
  );
  const sentWith = () => seen.at(-1)?.headers.get('device-token');
  const login = () =>
    client.call('POST /auth/email-login', { body: { email: 'bjork@example.fo', password: 'p' } });
  await login();
  assert.equal(sentWith(), null);
  await client.tokens.signIn({ accessToken: 'a', refreshToken: 'r' });
  await client.call('GET /orders');
  assert.equal(sentWith(), null);
  await client.tokens.signOut();
  await client.call('POST /auth/request-pin', { body: { phoneNumber: '211001' } });
  assert.equal(sentWith(), 'token-1');
  await login();
  assert.equal(sentWith(), 'token-3');
});

test('an answer without content is ok without a value', async () => {
  const { client } = clientWith(() => new Response(null, { status: 204 }));
  const result = await client.call('POST /auth/logout', { body: { refreshToken: 'r' } });
  assert.deepEqual(result, { ok: true, value: undefined });
});

test('a problem is a failure with its code, details, fields, reference and Retry-After', async () => {
  const { client } = clientWith(() =>
    problem(
      429,
      {
        code: 'too_many_requests',
        details: { limit: 3 },
        errors: [{ path: 'phoneNumber', code: 'phone_number_invalid', message: '' }],
        reference: 'BY-1',
      },
      { 'retry-after': '42' },
    ),
  );
  assert.deepEqual(await client.call('POST /auth/request-pin', { body: { phoneNumber: '1' } }), {
    ok: false,
    code: 'too_many_requests',
    details: { limit: 3, retryAfter: 42 },
    fields: [{ path: 'phoneNumber', code: 'phone_number_invalid', message: '' }],
    reference: 'BY-1',
  });
});

test('a wrong code or password is an answer of its call and does not end a session', async () => {
  const { client, seen } = clientWith(() => problem(401, { code: 'incorrect_pin' }));
  await client.tokens.signIn({ accessToken: 'a', refreshToken: 'r' });
  const result = await client.call('POST /auth/enter-pin', {
    body: { phoneNumber: '211001', password: '000000' },
  });
  assert.deepEqual(result, { ok: false, code: 'incorrect_pin' });
  assert.equal(seen.length, 1);
  assert.equal(await client.tokens.isSignedIn(), true);
});

test('no network is offline', async () => {
  const { client } = clientWith(() => Promise.reject(new TypeError('Failed to fetch')));
  assert.deepEqual(await client.call('GET /orders'), { ok: false, code: 'offline' });
});

test('without a connection, calls that change something are refused unsent, and reads are tried', async () => {
  const { client, seen } = clientWith(() => Response.json([]), { isOffline: () => true });
  const body = { refreshToken: 'r' };
  assert.deepEqual(await client.call('POST /auth/logout', { body }), { ok: false, code: 'offline' });
  assert.deepEqual(await client.call('DELETE /auth/me'), { ok: false, code: 'offline' });
  assert.equal(seen.length, 0);
  assert.equal((await client.call('GET /orders')).ok, true);
});

test('the client reports for each call whether it was answered', async () => {
  const heard: boolean[] = [];
  const answers = [() => Response.json([]), () => problem(500, {}), () => Promise.reject(new TypeError())];
  const device = { isOffline: () => heard.length === 3, onCall: (was: boolean) => void heard.push(was) };
  const { client } = clientWith(() => answers[heard.length]?.() ?? Response.json([]), device);
  for (const _ of answers) await client.call('GET /orders');
  await client.call('DELETE /auth/me');
  await client.tokens.signOut();
  await client.call('GET /orders');
  assert.deepEqual(heard, [true, true, false]);
});

test('an answer that is cut off is offline', async () => {
  const broken = new ReadableStream({ start: (stream) => stream.error(new TypeError('terminated')) });
  const { client } = clientWith(
    () => new Response(broken, { headers: { 'content-type': 'application/json' } }),
  );
  assert.deepEqual(await client.call('GET /orders'), { ok: false, code: 'offline' });
});

test('an answer that times out is offline, and the request is aborted', async () => {
  const { client, seen, timers } = clientWith(silence);
  const result = client.call('GET /orders');
  await timers.advance(14_999);
  assert.equal(seen[0]?.signal.aborted, false);
  await timers.advance(1);
  assert.deepEqual(await result, { ok: false, code: 'offline' });
  assert.equal(seen[0]?.signal.aborted, true);
});

test('a caller that aborts gets its own reason back', async () => {
  const { client, seen } = clientWith(silence);
  const controller = new AbortController();
  const result = client.call('GET /orders', { signal: controller.signal });
  await settled();
  controller.abort(new Error('left the screen'));
  await assert.rejects(result, /left the screen/);
  assert.equal(seen[0]?.signal.aborted, true);
});

for (const [what, response] of [
  ['invalid JSON', () => new Response('{', { headers: { 'content-type': 'application/json' } })],
  [
    'a page instead of data',
    () => new Response('<html>', { headers: { 'content-type': 'text/html; charset=utf-8' } }),
  ],
  ['an error page of a proxy', () => new Response('<html>', { status: 502 })],
  ['a problem without a code', () => problem(500, { title: 'x' })],
] as const) {
  test(`${what} is unexpected`, async () => {
    const { client } = clientWith(response);
    assert.deepEqual(await client.call('GET /orders'), { ok: false, code: 'unexpected' });
  });
}
