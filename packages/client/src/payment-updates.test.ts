import assert from 'node:assert/strict';
import { test } from 'node:test';

import { fail, ok } from '@bylgja/domain';

import { createPaymentUpdates } from './payment-updates.ts';
import { createFakeHub, paymentUpdate } from './testing/fake-payment-hub.ts';
import { settled } from './testing/manual-timers.ts';

function createUpdates() {
  const hub = createFakeHub();
  const states: string[] = [];
  const updates = createPaymentUpdates({
    hubUrl: '/payment-hub',
    accessToken: async () => 'token',
    createConnection: hub.createConnection,
    onStateChange: (state) => states.push(state),
    onReconnected: () => states.push('read the order'),
  });
  return { hub, states, updates };
}

const notActive = fail('connection_hub_not_active');

test('open, subscribe, wait, unsubscribe, disconnect: the payment flow in order', async () => {
  const { hub, states, updates } = createUpdates();
  assert.equal(updates.state(), 'Disconnected');
  assert.equal(await updates.open(), 'Connected');
  assert.equal(await updates.listenTo('order'), true);
  const waiting = updates.waitForUpdate('order');
  hub.tell(paymentUpdate('captured'));
  assert.deepEqual(await waiting, ok(paymentUpdate('captured')));
  assert.equal(await updates.stopListening('order'), true);
  await updates.disconnect();

  assert.deepEqual(hub.said, ['start', 'ListenToOrder order', 'StopListeningToOrder order', 'stop']);
  assert.deepEqual(states, ['Connecting', 'Connected', 'Disconnecting', 'Disconnected']);
});

test('waiting without an active connection fails', async () => {
  const { updates } = createUpdates();
  assert.deepEqual(await updates.waitForUpdate('order'), notActive);
  await updates.open();
  await updates.listenTo('order');
  await updates.disconnect();
  assert.deepEqual(await updates.waitForUpdate('order'), notActive);
});

test('waiting for an order without a subscription fails', async () => {
  const { updates } = createUpdates();
  await updates.open();
  assert.deepEqual(await updates.waitForUpdate('order'), notActive);
});

test('a hub that cannot be reached is a state, not an error', async () => {
  const { hub, states, updates } = createUpdates();
  hub.isReachable = false;
  assert.equal(await updates.open(), 'Disconnected');
  assert.equal(await updates.listenTo('order'), false);
  assert.equal(await updates.stopListening('order'), false);
  await updates.disconnect();
  assert.deepEqual(states, ['Connecting', 'Disconnected']);

  hub.isReachable = true;
  assert.equal(await updates.open(), 'Connected');
});

test('a client that cannot be loaded is a state, not an error', async () => {
  const updates = createPaymentUpdates({
    hubUrl: '/payment-hub',
    accessToken: async () => 'token',
    createConnection: async () => {
      throw new TypeError('Failed to fetch dynamically imported module');
    },
  });
  assert.equal(await updates.open(), 'Disconnected');
  await updates.disconnect();
});

test('a refused subscription is false, and waiting for it fails', async () => {
  const { hub, updates } = createUpdates();
  hub.refusesCalls = true;
  await updates.open();
  assert.equal(await updates.listenTo('order'), false);
  assert.deepEqual(await updates.waitForUpdate('order'), notActive);
  assert.equal(await updates.stopListening('order'), false);
});

test('an update that nobody waited for yet is not lost, and is reported once', async () => {
  const { hub, updates } = createUpdates();
  await updates.open();
  await updates.listenTo('order');
  hub.tell(paymentUpdate('authorized'));
  hub.tell(paymentUpdate('captured'));
  assert.deepEqual(await updates.waitForUpdate('order'), ok(paymentUpdate('captured')));

  const next = updates.waitForUpdate('order');
  hub.tell(paymentUpdate('refunded'));
  assert.deepEqual(await next, ok(paymentUpdate('refunded')));
});

test('an update of an earlier subscription is not delivered to the next one', async () => {
  const { hub, updates } = createUpdates();
  await updates.open();
  await updates.listenTo('order');
  hub.tell(paymentUpdate('declined'));
  await updates.listenTo('order');
  const next = updates.waitForUpdate('order');
  hub.tell(paymentUpdate('captured'));
  assert.deepEqual(await next, ok(paymentUpdate('captured')));
});

test('an update goes to those who wait for its order, and to no others', async () => {
  const { hub, updates } = createUpdates();
  await updates.open();
  await updates.listenTo('one');
  await updates.listenTo('other');
  const [one, other] = [updates.waitForUpdate('one'), updates.waitForUpdate('other')];
  hub.tell(paymentUpdate('captured', { orderId: 'other' }));
  hub.tell(paymentUpdate('captured', { orderId: 'unasked' }));
  assert.deepEqual(await other, ok(paymentUpdate('captured', { orderId: 'other' })));
  await updates.stopListening('one');
  assert.deepEqual(await one, notActive);
});

test('a wait can be aborted, before and while waiting, and the next one continues', async () => {
  const { hub, updates } = createUpdates();
  await updates.open();
  await updates.listenTo('order');
  const controller = new AbortController();
  const waiting = updates.waitForUpdate('order', { signal: controller.signal });
  controller.abort();
  assert.deepEqual(await waiting, fail('aborted'));
  assert.deepEqual(await updates.waitForUpdate('order', { signal: controller.signal }), fail('aborted'));

  const next = updates.waitForUpdate('order');
  hub.tell(paymentUpdate('captured'));
  assert.deepEqual(await next, ok(paymentUpdate('captured')));
});

test('after a reconnect every order is subscribed again before the caller is asked to read it', async () => {
  const { hub, states, updates } = createUpdates();
  await updates.open();
  await updates.listenTo('one');
  await updates.listenTo('other');
  await updates.listenTo('ended');
  await updates.stopListening('ended');
  const waiting = updates.waitForUpdate('one');
  states.length = 0;
  hub.said.length = 0;

  hub.cut();
  hub.bringBack();
  await settled();
  assert.deepEqual(hub.said, ['ListenToOrder one', 'ListenToOrder other']);
  assert.deepEqual(states, ['Reconnecting', 'Connected', 'read the order']);
  hub.tell(paymentUpdate('captured', { orderId: 'one' }));
  assert.deepEqual(await waiting, ok(paymentUpdate('captured', { orderId: 'one' })));
});

test('a wait ends when the connection gives up, or cannot subscribe again', async () => {
  const gaveUp = createUpdates();
  await gaveUp.updates.open();
  await gaveUp.updates.listenTo('order');
  const first = gaveUp.updates.waitForUpdate('order');
  gaveUp.hub.cut();
  gaveUp.hub.giveUp();
  assert.deepEqual(await first, notActive);
  assert.equal(gaveUp.updates.state(), 'Disconnected');

  const refused = createUpdates();
  await refused.updates.open();
  await refused.updates.listenTo('order');
  const second = refused.updates.waitForUpdate('order');
  refused.hub.cut();
  refused.hub.refusesCalls = true;
  refused.hub.bringBack();
  assert.deepEqual(await second, notActive);
});

test('disconnecting while connecting leaves no connection open', async () => {
  const { hub, states, updates } = createUpdates();
  await Promise.all([updates.open(), updates.disconnect()]);
  assert.deepEqual(states, ['Connecting', 'Disconnecting', 'Disconnected']);
  assert.deepEqual(hub.said, ['start', 'stop']);
});

test('events of a closed connection are ignored', async () => {
  const { hub, states, updates } = createUpdates();
  await updates.open();
  await updates.disconnect();
  states.length = 0;
  hub.cut();
  hub.bringBack();
  hub.giveUp();
  await settled();
  assert.deepEqual(states, []);
  assert.equal(updates.state(), 'Disconnected');
});
