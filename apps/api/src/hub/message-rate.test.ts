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
  const client = await openShaken(t, url, world.signIn('bjørk'));
  return { hub, client, order, reads: () => reads };
}

test('of ten thousand calls at once fifty are done and then twenty a second, in their order', async (t) => {
  t.mock.timers.enable({ apis: ['setInterval'] });
  const { client, order, reads } = await startWorld(t, { maxWaitingMessages: 10_000 });
  const call = (id: number) => ({
    type: 1,
    invocationId: `${id}`,
    target: 'ListenToOrder',
    arguments: [order],
  });
  for (let id = 0; id < 10_000; id += 1) client.say(call(id));
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

test('a client that sends far more than may wait is closed, and what waited is not done', async (t) => {
  const { hub, client, order, reads } = await startWorld(t);
  const call = JSON.stringify({ type: 1, target: 'ListenToOrder', arguments: [order] }) + separator;
  client.send(call.repeat(10_000));
  assert.deepEqual(await client.hear(), brokenOff);
  assert.equal(await client.closed, 1000);
  await until(() => hub.connectionCount() === 0);
  assert.equal(reads(), 0);
});
