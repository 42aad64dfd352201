import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect as openSocket } from 'node:net';
import { test } from 'node:test';

import { fetchInTime } from '@bylgja/sandbox';

import { connect, createHubWorld, startHub, until } from './testing/hub-server.ts';
import { openRaw, openShaken, upgradeStatus } from './testing/raw-client.ts';

test('when the server closes, its clients reconnect to the next one and listen again', async (t) => {
  const world = createHubWorld();
  const first = await startHub(t, world);
  const order = world.order('bjørk');
  const { client, updates } = await connect(t, first.url, {
    token: world.signIn('bjørk'),
    retryDelaysMs: Array(200).fill(20),
  });
  const before = client.connectionId;
  await client.invoke('ListenToOrder', order);
  const back = new Promise<string | undefined>((resolve) => {
    client.onreconnected(resolve);
  });
  await first.close();
  assert.equal(first.hub.connectionCount(), 0);
  assert.deepEqual(first.hub.listenedOrderIds(), []);

  const captured = world.pay(order, 'captured');
  const second = await startHub(t, world, { port: first.port });
  assert.notEqual(await back, before);
  assert.deepEqual(second.hub.listenedOrderIds(), []);
  await client.invoke('ListenToOrder', order);
  await until(() => updates.length === 1);
  assert.deepEqual(updates, [captured]);
});

test('a stopping hub asks every client to reconnect, accepts no new one, and gives no token for one', async (t) => {
  const world = createHubWorld();
  const { hub, url } = await startHub(t, world);
  const token = world.signIn('bjørk');
  const client = await openShaken(t, url, token);
  const unshaken = await openRaw(t, url, token);
  const stopped = hub.stop();
  assert.deepEqual(await client.hear(), { type: 7, allowReconnect: true });
  assert.deepEqual(await unshaken.hear(), { error: 'Connection closed.' });
  await stopped;
  assert.equal(hub.connectionCount(), 0);

  const headers = { authorization: `Bearer ${token}` };
  assert.equal(await upgradeStatus(url, headers), 503);
  assert.equal((await fetchInTime(`${url}/negotiate`, { method: 'POST', headers })).status, 503);
  await hub.stop();
});

test('a client that does not leave does not keep the hub from stopping', async (t) => {
  const world = createHubWorld();
  const { hub, url } = await startHub(t, world, { limits: { stopTimeoutMs: 20 } });
  const client = await openShaken(t, url, world.signIn('bjørk'));
  client.socket.pause();
  await hub.stop();
  await until(() => hub.connectionCount() === 0);
});

test('while the server waits for a client to leave, it accepts no new connections', async (t) => {
  const world = createHubWorld();
  const { hub, url, port, close } = await startHub(t, world, { limits: { stopTimeoutMs: 3_600_000 } });
  const asleep = await openShaken(t, url, world.signIn('bjørk'));
  asleep.socket.pause();
  const closed = close();
  await until(async () => !(await isListening(port)));
  assert.equal(hub.connectionCount(), 1);
  asleep.socket.resume();
  await closed;
  assert.equal(hub.connectionCount(), 0);
});

async function isListening(port: number): Promise<boolean> {
  const socket = openSocket(port, '127.0.0.1');
  const opened = once(socket, 'connect').then(() => true);
  const isOpen = await opened.catch(() => false);
  socket.destroy();
  return isOpen;
}

test('a socket that is opening when the hub stops is refused, and does not delay the stop', async (t) => {
  const world = createHubWorld();
  const { hub, url } = await startHub(t, world);
  const { authenticate } = world;
  world.authenticate = async (token) => {
    await hub.stop();
    return authenticate(token);
  };
  assert.equal(await upgradeStatus(url, { authorization: `Bearer ${world.signIn('bjørk')}` }), 503);
});
