import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { ClientRequest, IncomingMessage } from 'node:http';
import { connect as openSocket } from 'node:net';
import { test } from 'node:test';
import type { TestContext } from 'node:test';

import { fetchInTime } from '@bylgja/sandbox';
import { WebSocket } from 'ws';

import { DatabaseUnavailable } from '#db/unavailable.ts';

import { createHubWorld, startHub, until } from './testing/hub-server.ts';
import { openRaw, upgradeStatus } from './testing/raw-client.ts';

async function negotiate(url: string, token: string, version = 1): Promise<string> {
  const response = await fetchInTime(`${url}/negotiate?negotiateVersion=${version}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  });
  const answer: { connectionToken?: string; connectionId: string } = JSON.parse(await response.text());
  return answer.connectionToken ?? answer.connectionId;
}

async function startWorld(t: TestContext) {
  const world = createHubWorld();
  const server = await startHub(t, world);
  const token = world.signIn('bjørk');
  return { world, ...server, token, headers: { authorization: `Bearer ${token}` } };
}

test('a socket opens with the token of its negotiation, in either protocol version', async (t) => {
  const { url, token, headers } = await startWorld(t);
  for (const version of [0, 1]) {
    const id = await negotiate(url, token, version);
    assert.equal(await upgradeStatus(`${url}?id=${id}`, headers), 101);
  }
});

test('a browser, which cannot set headers, sends its access token in the query', async (t) => {
  const { url, origin, token } = await startWorld(t);
  const id = await negotiate(url, token);
  assert.equal(await upgradeStatus(`${url}?id=${id}&access_token=${token}`, { origin }), 101);
});

test('a token negotiated with one process may be used once, on any process', async (t) => {
  const world = createHubWorld();
  const [one, other] = [await startHub(t, world), await startHub(t, world)];
  const token = world.signIn('bjørk');
  const headers = { authorization: `Bearer ${token}` };
  const id = await negotiate(one.url, token);

  assert.equal(await upgradeStatus(`${other.url}?id=${id}`, headers), 101);
  assert.equal(await upgradeStatus(`${one.url}?id=${id}`, headers), 404);
});

test('a token in use is refused with 409, and with 404 when its connection is gone', async (t) => {
  const { hub, url, token, headers } = await startWorld(t);
  const id = await negotiate(url, token);
  const client = await openRaw(t, `${url}?id=${id}`, token);
  assert.equal(await upgradeStatus(`${url}?id=${id}`, headers), 409);
  client.socket.close();
  await until(() => hub.connectionCount() === 0);
  assert.equal(await upgradeStatus(`${url}?id=${id}`, headers), 404);
});

test('a token used by ten sockets at once opens one of them', async (t) => {
  const { url, token } = await startWorld(t);
  const id = await negotiate(url, token);
  const opened = await Promise.allSettled(
    Array.from({ length: 10 }, async () => openRaw(t, `${url}?id=${id}`, token)),
  );
  assert.equal(opened.filter(({ status }) => status === 'fulfilled').length, 1);
});

test("another customer's token is unknown, and stays valid for its own customer", async (t) => {
  const { world, url, token, headers } = await startWorld(t);
  const id = await negotiate(url, token);
  const hanna = { authorization: `Bearer ${world.signIn('hanna')}` };
  assert.equal(await upgradeStatus(`${url}?id=${id}`, hanna), 404);
  assert.equal(await upgradeStatus(`${url}?id=${id}`, headers), 101);
});

test('an unknown token and one older than a minute are refused', async (t) => {
  const { world, url, token, headers } = await startWorld(t);
  for (const id of ['', 'x', randomUUID()]) {
    assert.equal(await upgradeStatus(`${url}?id=${id}`, headers), 404);
  }
  const id = await negotiate(url, token);
  world.now = new Date(world.now.getTime() + 60_000);
  assert.equal(await upgradeStatus(`${url}?id=${id}`, headers), 404);
});

test('the connection token alone opens nothing', async (t) => {
  const { world, url, token } = await startWorld(t);
  const id = await negotiate(url, token);
  assert.equal(await upgradeStatus(`${url}?id=${id}`), 401);
  assert.equal(await upgradeStatus(`${url}?id=${id}&access_token=stolen`), 401);
  world.sessions.delete(token);
  assert.equal(await upgradeStatus(`${url}?id=${id}`, { authorization: `Bearer ${token}` }), 401);
});

test("a socket from another site's page is refused", async (t) => {
  const world = createHubWorld();
  const { url, origin } = await startHub(t, world, { allowedOrigins: ['capacitor://localhost'] });
  const authorization = `Bearer ${world.signIn('bjørk')}`;
  for (const [from, status] of [
    [origin, 101],
    ['capacitor://localhost', 101],
    ['https://evil.example', 403],
    ['null', 403],
    ['no url', 403],
  ] as const) {
    assert.equal(await upgradeStatus(url, { authorization, origin: from }), status, from);
  }
});

test('an upgrade on another path, or to anything but a WebSocket, is refused and not left open', async (t) => {
  const { hub, url, origin, port, token, headers } = await startWorld(t);
  assert.equal(await upgradeStatus(`${origin}/api/orders`, headers), 404);
  assert.equal(await upgradeStatus(`${url}/negotiate`, headers), 404);

  const socket = openSocket(port, '127.0.0.1');
  socket.write(
    `GET /payment-hub HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nAuthorization: Bearer ${token}\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n`,
  );
  const [answer] = await once(socket, 'data');
  assert.match(String(answer), /^HTTP\/1\.1 400 /);
  await until(() => socket.destroyed);
  assert.equal(hub.connectionCount(), 0);
});

test('sockets that fail to open free their slot', async (t) => {
  const { url, headers } = await startWorld(t);
  for (let count = 0; count < 25; count += 1) {
    assert.equal(await upgradeStatus(`${url}?id=unknown`, headers), 404);
  }
  assert.equal(await upgradeStatus(url, headers), 101);
});

test('a client that disconnects while the hub looks up its token leaves nothing behind', async (t) => {
  const { world, url, port, socketCount, token, headers } = await startWorld(t);
  const { authenticate } = world;
  const { promise: gone, resolve: goOn } = Promise.withResolvers<void>();
  let asked = 0;
  world.authenticate = async (shown) => {
    asked += 1;
    await gone;
    return authenticate(shown);
  };
  const sockets = Array.from({ length: 12 }, () => openSocket(port, '127.0.0.1'));
  for (const socket of sockets) {
    socket.write(
      `GET /payment-hub HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nAuthorization: Bearer ${token}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`,
    );
  }
  await until(() => asked === 12);
  for (const socket of sockets) socket.resetAndDestroy();
  await until(async () => (await socketCount()) === 0);
  goOn();
  assert.equal(await upgradeStatus(url, headers), 101);
});

test('when the database is unavailable, the refused client gets a time to retry', async (t) => {
  const { world, url, headers } = await startWorld(t);
  world.authenticate = async () => {
    throw new DatabaseUnavailable('gone');
  };
  const socket = new WebSocket(url.replace('http', 'ws'), { headers });
  socket.on('error', () => undefined);
  const [request, response] = (await once(socket, 'unexpected-response')) as [ClientRequest, IncomingMessage];
  request.destroy();
  assert.equal(response.statusCode, 503);
  assert.ok(Number(response.headers['retry-after']) >= 1);
});

test('a failure while a socket opens is answered 500 and logged, without the token', async (t) => {
  const { world, url, errors, headers } = await startWorld(t);
  world.authenticate = async () => {
    throw new Error('a bug');
  };
  assert.equal(await upgradeStatus(url, headers), 500);
  assert.deepEqual(errors, ['hub.connect_failed']);
});
