import assert from 'node:assert/strict';
import { test } from 'node:test';

import { fetchInTime } from '@bylgja/sandbox';
import cors from '@fastify/cors';

import { createHubWorld, startHub } from './testing/hub-server.ts';

const availableTransports = [{ transport: 'WebSockets', transferFormats: ['Text'] }];

test('negotiating version 1, or a later one, answers a public id and a secret token', async (t) => {
  const world = createHubWorld();
  const { url } = await startHub(t, world);
  const headers = { authorization: `Bearer ${world.signIn('bjørk')}` };
  for (const version of [1, 2, 17]) {
    const response = await fetchInTime(`${url}/negotiate?negotiateVersion=${version}`, {
      method: 'POST',
      headers,
    });
    assert.equal(response.status, 200);
    assert.match(response.headers.get('content-type') ?? '', /^application\/json/);
    assert.equal(response.headers.get('cache-control'), 'no-store');
    const answer: Record<'connectionId' | 'connectionToken', string> = JSON.parse(await response.text());
    const { connectionId, connectionToken, ...rest } = answer;
    assert.deepEqual(rest, { negotiateVersion: 1, availableTransports });
    assert.notEqual(connectionId, connectionToken);
    assert.doesNotMatch(connectionToken, /bjørk/);
    assert.equal(encodeURIComponent(connectionToken), connectionToken);
  }
});

test('negotiating version 0, or none, answers one id that is the token', async (t) => {
  const world = createHubWorld();
  const { url } = await startHub(t, world);
  const headers = { authorization: `Bearer ${world.signIn('bjørk')}` };
  for (const query of ['', '?negotiateVersion=0']) {
    const response = await fetchInTime(`${url}/negotiate${query}`, { method: 'POST', headers });
    const { connectionId, ...rest } = JSON.parse(await response.text());
    assert.equal(typeof connectionId, 'string');
    assert.deepEqual(rest, { negotiateVersion: 0, availableTransports });
  }
});

test('a version that is no number is refused', async (t) => {
  const world = createHubWorld();
  const { url } = await startHub(t, world);
  const headers = { authorization: `Bearer ${world.signIn('bjørk')}` };
  for (const version of ['x', '-1', '1.5']) {
    const response = await fetchInTime(`${url}/negotiate?negotiateVersion=${version}`, {
      method: 'POST',
      headers,
    });
    assert.equal(response.status, 400);
  }
});

test('the access token is also read from the query, and the body of the POST is ignored', async (t) => {
  const world = createHubWorld();
  const { url } = await startHub(t, world);
  const address = `${url}/negotiate?negotiateVersion=1&access_token=${world.signIn('bjørk')}`;
  for (const [type, body] of [
    ['text/plain;charset=UTF-8', ''],
    ['application/json', '{'],
    ['application/x-unheard-of', 'x'],
  ] as const) {
    const response = await fetchInTime(address, { method: 'POST', headers: { 'content-type': type }, body });
    assert.equal(response.status, 200, type);
  }
  const long = await fetchInTime(address, { method: 'POST', body: 'x'.repeat(2_000) });
  assert.equal(long.status, 413);
});

test('negotiating without a valid access token is refused', async (t) => {
  const world = createHubWorld();
  const { url } = await startHub(t, world);
  const requests = [
    {},
    { authorization: 'Bearer ' },
    { authorization: 'Bearer stolen' },
    { authorization: 'Basic eDp5' },
  ];
  for (const headers of requests) {
    const response = await fetchInTime(`${url}/negotiate?negotiateVersion=1`, { method: 'POST', headers });
    assert.equal(response.status, 401);
    assert.equal(response.headers.get('www-authenticate'), 'Bearer');
    assert.deepEqual(await response.json(), { error: 'Unauthorized' });
  }
});

test('a stopping server hands out no token, as it opens no connection', async (t) => {
  const world = createHubWorld();
  const { hub, url } = await startHub(t, world);
  await hub.stop();
  const headers = { authorization: `Bearer ${world.signIn('bjørk')}` };
  const response = await fetchInTime(`${url}/negotiate?negotiateVersion=1`, { method: 'POST', headers });
  assert.equal(response.status, 503);
  assert.equal(response.headers.get('retry-after'), '1');
  assert.deepEqual(await response.json(), { error: 'Stopping' });
});

test('negotiating is a POST', async (t) => {
  const { url } = await startHub(t, createHubWorld());
  for (const method of ['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE']) {
    const response = await fetchInTime(`${url}/negotiate`, { method });
    assert.equal(response.status, 405, method);
    assert.equal(response.headers.get('allow'), 'POST, OPTIONS');
  }
});

test('requests of other transports are answered 404', async (t) => {
  const { url } = await startHub(t, createHubWorld());
  for (const method of ['GET', 'POST', 'DELETE']) {
    assert.equal((await fetchInTime(url, { method })).status, 400, method);
    assert.equal((await fetchInTime(`${url}?id=unknown`, { method })).status, 404, method);
  }
});

test("a page of the native shell may negotiate with the client's own headers; a page of another site may not", async (t) => {
  const world = createHubWorld();
  const allowedOrigins = ['capacitor://localhost', 'https://localhost'];
  const { url } = await startHub(t, world, {
    allowedOrigins,
    // The rest of the server allows less.
    prepare: async (app) => {
      await app.register(cors, {
        origin: [...allowedOrigins],
        methods: ['GET'],
        allowedHeaders: ['authorization'],
      });
    },
  });
  const ask = async (origin: string) =>
    fetchInTime(`${url}/negotiate?negotiateVersion=1`, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,x-requested-with,x-signalr-user-agent',
      },
    });

  for (const origin of allowedOrigins) {
    const preflight = await ask(origin);
    assert.equal(preflight.status, 204);
    assert.equal(preflight.headers.get('access-control-allow-origin'), origin);
    assert.equal(preflight.headers.get('access-control-allow-credentials'), 'true');
    assert.equal(preflight.headers.get('access-control-allow-methods'), 'POST');
    assert.match(preflight.headers.get('vary') ?? '', /Origin/);
    const headers = (preflight.headers.get('access-control-allow-headers') ?? '').split(', ');
    for (const name of ['authorization', 'x-requested-with', 'x-signalr-user-agent']) {
      assert.ok(headers.includes(name), name);
    }
    const refused = await fetchInTime(`${url}/negotiate`, { method: 'POST', headers: { origin } });
    assert.equal(refused.status, 401);
    assert.equal(refused.headers.get('access-control-allow-origin'), origin);
  }
  for (const origin of [
    'https://evil.example',
    'https://localhost.evil.example',
    'http://localhost',
    'null',
  ]) {
    assert.equal((await ask(origin)).headers.get('access-control-allow-origin'), null, origin);
  }
});
