import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { TestContext } from 'node:test';

import type { HubLimits } from './payment-hub.ts';
import { createHubWorld, startHub, until } from './testing/hub-server.ts';
import { openShaken } from './testing/raw-client.ts';

const separator = '\u001E';
const brokenOff = { type: 7, error: 'Connection closed with an error.' };

/** A hub with one order of Bjørk's, and how often it was read. */
async function startWorld(t: TestContext, limits: Partial<HubLimits> = {}) {
  const world = createHubWorld();
  const order = world.order('bjørk');
  let reads = 0;
  const find = world.findPaymentUpdate;
  world.findPaymentUpdate = async (of) => {
    reads += 1;
    return find(of);
  };
  const { hub, url } = await startHub(t, world, { limits });
  const connect = (customerId = 'bjørk') => openShaken(t, url, world.signIn(customerId));
  return { hub, client: await connect(), connect, order, reads: () => reads };
}

const listenTo = (order: string, id = '') => ({
  type: 1,
  invocationId: id,
  target: 'ListenToOrder',
  arguments: [order],
});

test('of ten thousand calls sent at once, fifty run at once and then twenty a second, in their order', async (t) => {
  t.mock.timers.enable({ apis: ['setInterval'] });
  const { client, order, reads } = await startWorld(t, { maxWaitingMessages: 10_000 });
  for (let id = 0; id < 10_000; id += 1) client.say(listenTo(order, `${id}`));
  // The handshake was the first of the fifty.
  await until(() => client.unread().length === 49);
  assert.equal(reads(), 49);
  t.mock.timers.tick(1000);
  await until(() => client.unread().length === 69);
  assert.equal(reads(), 69);
  const ids = client.unread().map((message) => (message as { invocationId?: string }).invocationId);
  assert.deepEqual(
    ids,
    Array.from({ length: 69 }, (_, id) => `${id}`),
  );
});

test('a client that sends far more messages than may wait is disconnected, and the waiting ones are not run', async (t) => {
  const { hub, client, order, reads } = await startWorld(t);
  const call = JSON.stringify({ type: 1, target: 'ListenToOrder', arguments: [order] }) + separator;
  client.send(call.repeat(10_000));
  assert.deepEqual(await client.hear(), brokenOff);
  assert.equal(await client.closed, 1000);
  await until(() => hub.connectionCount() === 0);
  assert.equal(reads(), 0);
});

test('a client that sends its messages frame by frame is also disconnected once more than two hundred wait', async (t) => {
  t.mock.timers.enable({ apis: ['setInterval'] });
  const { hub, client, order, reads } = await startWorld(t);
  for (let id = 0; id < 10_000; id += 1) client.say(listenTo(order));
  await client.closed;
  assert.deepEqual(client.unread().at(-1), brokenOff);
  await until(() => hub.connectionCount() === 0);
  // The handshake was the first of the fifty.
  assert.ok(reads() <= 49, `${reads()} were done`);
});

test('all connections of a customer share the fifty and the twenty a second; other customers have their own', async (t) => {
  t.mock.timers.enable({ apis: ['setInterval'] });
  const { client, connect, order, reads } = await startWorld(t);
  const clients = [client, ...(await Promise.all(Array.from({ length: 4 }, () => connect())))];
  for (const each of clients) for (let id = 0; id < 40; id += 1) each.say(listenTo(order));
  await until(() => reads() === 45);
  const hannas = await connect('hanna');
  hannas.say({ type: 1, invocationId: 'hers', target: 'StopListeningToOrder', arguments: [order] });
  assert.deepEqual(await hannas.hear(), { type: 3, invocationId: 'hers' });
  assert.equal(reads(), 45);
  t.mock.timers.tick(1000);
  await until(() => reads() === 65);
  // Each connection was served in turn, so that none keeps the others waiting.
  await until(() => clients.every((each) => each.unread().length >= 4));
});

test('a customer who reconnects has only the allowance that was left plus what has been added since', async (t) => {
  t.mock.timers.enable({ apis: ['setInterval'] });
  const { hub, client, connect, order, reads } = await startWorld(t);
  for (let id = 0; id < 100; id += 1) client.say(listenTo(order));
  await until(() => reads() === 49);
  client.socket.terminate();
  await until(() => hub.connectionCount() === 0);
  const coming = connect();
  await until(() => hub.connectionCount() === 1);
  t.mock.timers.tick(1000);
  const again = await coming;
  for (let id = 0; id < 100; id += 1) again.say(listenTo(order));
  await until(() => again.unread().length === 19);
  assert.equal(reads(), 49 + 19);
});
