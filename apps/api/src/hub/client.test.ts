import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { TestContext } from 'node:test';

import { createPaymentUpdates, subscribeToPayment } from '@bylgja/client/payment-updates';
import type { CreateConnection } from '@bylgja/client/payment-updates';
import type { PaymentUpdated } from '@bylgja/contract';
import { fail, ok } from '@bylgja/domain';

import { buildClient, createHubWorld, startHub, until } from './testing/hub-server.ts';

const notActive = fail('connection_hub_not_active');

interface Device {
  readonly url: string;
  readonly accessToken: () => Promise<string>;
  readonly createConnection?: CreateConnection;
}

/** The product's own client of the hub. */
function openDevice(t: TestContext, { url, ...options }: Device) {
  const states: string[] = [];
  const updates = createPaymentUpdates({
    ...options,
    hubUrl: url,
    onStateChange: (state) => states.push(state),
    onReconnected: () => states.push('read the order'),
  });
  t.after(() => updates.disconnect());
  return { updates, states };
}

/** Time that runs a hundred times faster. */
const fastTimers = {
  now: () => performance.now() * 100,
  after(ms: number, work: () => void) {
    const timer = setTimeout(work, ms / 100);
    return () => clearTimeout(timer);
  },
};

test('the payment flow: open, listen, wait, stop listening, disconnect', async (t) => {
  const world = createHubWorld();
  const { hub, url } = await startHub(t, world);
  const [order, token] = [world.order('bjørk'), world.signIn('bjørk')];
  const { updates, states } = openDevice(t, { url, accessToken: async () => token });

  assert.equal(await updates.open(), 'Connected');
  assert.equal(await updates.listenTo(order), true);
  const waiting = updates.waitForUpdate(order);
  const captured = world.pay(order, 'captured');
  hub.publish(captured);
  assert.deepEqual(await waiting, ok(captured));
  assert.equal(await updates.stopListening(order), true);
  assert.deepEqual(hub.listenedOrderIds(), []);
  await updates.disconnect();
  await until(() => hub.connectionCount() === 0);
  assert.deepEqual(states, ['Connecting', 'Connected', 'Disconnecting', 'Disconnected']);
  assert.deepEqual(await updates.waitForUpdate(order), notActive);
});

test('a payment that has already ended is delivered as soon as the client listens to its order', async (t) => {
  const world = createHubWorld();
  const { url } = await startHub(t, world);
  const [order, token] = [world.order('bjørk'), world.signIn('bjørk')];
  const declined = world.pay(order, 'declined');
  const { updates } = openDevice(t, { url, accessToken: async () => token });
  await updates.open();
  await updates.listenTo(order);
  assert.deepEqual(await updates.waitForUpdate(order), ok(declined));
});

test("a client cannot listen to another customer's order, and receives nothing about it", async (t) => {
  const world = createHubWorld();
  const { url } = await startHub(t, world);
  const [order, token] = [world.order('bjørk'), world.signIn('hanna')];
  const { updates } = openDevice(t, { url, accessToken: async () => token });
  await updates.open();
  assert.equal(await updates.listenTo(order), false);
  assert.deepEqual(await updates.waitForUpdate(order), notActive);
});

test('without a server, a session or a token there is no connection, and no error', async (t) => {
  const world = createHubWorld();
  const gone = await startHub(t, world);
  await gone.close();
  const { url } = await startHub(t, world);
  const devices: Device[] = [
    { url: gone.url, accessToken: async () => world.signIn('bjørk') },
    { url, accessToken: async () => 'stolen' },
    {
      url,
      accessToken: async () => {
        throw new Error('the session has ended');
      },
    },
  ];
  for (const device of devices) {
    const { updates, states } = openDevice(t, device);
    assert.equal(await updates.open(), 'Disconnected');
    assert.equal(await updates.listenTo(world.order('bjørk')), false);
    assert.deepEqual(states, ['Connecting', 'Disconnected']);
  }
});

test('after a new server starts on the same address, the client reconnects with a fresh token, listens again and misses nothing', async (t) => {
  const world = createHubWorld();
  const first = await startHub(t, world);
  const order = world.order('bjørk');
  let tokens = 0;
  const accessToken = async () => {
    tokens += 1;
    return world.signIn('bjørk');
  };
  const { updates, states } = openDevice(t, { url: first.url, accessToken });
  await updates.open();
  await updates.listenTo(order);
  const waiting = updates.waitForUpdate(order);
  const tokensBefore = tokens;

  await first.close();
  const captured = world.pay(order, 'captured');
  const second = await startHub(t, world, { port: first.port });
  assert.deepEqual(await waiting, ok(captured));
  await until(() => states.includes('read the order'));
  assert.deepEqual(states, ['Connecting', 'Connected', 'Reconnecting', 'Connected', 'read the order']);
  assert.deepEqual(second.hub.listenedOrderIds(), [order]);
  assert.ok(tokens > tokensBefore);
});

test('when the server stays away, the wait ends after the last reconnect delay', async (t) => {
  const world = createHubWorld();
  const { url, close } = await startHub(t, world);
  const [order, token] = [world.order('bjørk'), world.signIn('bjørk')];
  const createConnection: CreateConnection = async ({ hubUrl, accessToken }) =>
    buildClient(t, hubUrl, { accessTokenFactory: accessToken, retryDelaysMs: [0, 1, 2] });
  const { updates, states } = openDevice(t, { url, accessToken: async () => token, createConnection });
  await updates.open();
  await updates.listenTo(order);
  const waiting = updates.waitForUpdate(order);
  await close();
  assert.deepEqual(await waiting, notActive);
  assert.deepEqual(states, ['Connecting', 'Connected', 'Reconnecting', 'Disconnected']);
});

test('when the session ends during a payment, the wait ends and the client stays disconnected', async (t) => {
  const world = createHubWorld();
  const { hub, url } = await startHub(t, world);
  const [order, token] = [world.order('bjørk'), world.signIn('bjørk')];
  const { updates, states } = openDevice(t, { url, accessToken: async () => token });
  await updates.open();
  await updates.listenTo(order);
  const waiting = updates.waitForUpdate(order);
  hub.dropSessions([world.sessions.get(token)?.sessionId ?? '']);
  assert.deepEqual(await waiting, notActive);
  assert.deepEqual(states, ['Connecting', 'Connected', 'Disconnected']);
});

test('the payment screen follows a payment to its end and leaves no connection behind', async (t) => {
  const world = createHubWorld();
  const { hub, url } = await startHub(t, world);
  const [order, token] = [world.order('bjørk'), world.signIn('bjørk')];
  const seen: PaymentUpdated[] = [];
  const outcome = subscribeToPayment({
    hubUrl: url,
    accessToken: async () => token,
    orderId: order,
    readOrder: async () => null,
    onUpdate: (update) => seen.push(update),
    timers: fastTimers,
  });
  await until(() => hub.listenedOrderIds().length === 1);
  const authorized = world.pay(order, 'authorized');
  hub.publish(authorized);
  await until(() => seen.length === 1);
  const captured = world.pay(order, 'captured');
  hub.publish(captured);

  assert.deepEqual(await outcome, ok(captured));
  assert.deepEqual(seen, [authorized, captured]);
  await until(() => hub.connectionCount() === 0);
  assert.deepEqual(hub.listenedOrderIds(), []);
});

test('the payment screen shows the final state even if the server goes away while the payment ends', async (t) => {
  const world = createHubWorld();
  const { hub, url, close } = await startHub(t, world);
  const [order, token] = [world.order('bjørk'), world.signIn('bjørk')];
  const outcome = subscribeToPayment({
    hubUrl: url,
    accessToken: async () => token,
    orderId: order,
    readOrder: async () => world.orders.get(order)?.update ?? null,
    onUpdate: () => {},
    timers: fastTimers,
  });
  await until(() => hub.listenedOrderIds().length === 1);
  await close();
  const captured = world.pay(order, 'captured');
  assert.deepEqual(await outcome, ok(captured));
});

test('the client disconnects when the user leaves the payment screen', async (t) => {
  const world = createHubWorld();
  const { hub, url } = await startHub(t, world);
  const [order, token] = [world.order('bjørk'), world.signIn('bjørk')];
  const leave = new AbortController();
  const outcome = subscribeToPayment({
    hubUrl: url,
    accessToken: async () => token,
    orderId: order,
    readOrder: async () => null,
    onUpdate: () => {},
    timers: fastTimers,
    signal: leave.signal,
  });
  await until(() => hub.listenedOrderIds().length === 1);
  leave.abort();
  assert.deepEqual(await outcome, fail('aborted'));
  await until(() => hub.connectionCount() === 0);
});
