import assert from 'node:assert/strict';
import { test } from 'node:test';

import type { PaymentUpdated } from '@bylgja/contract';
import { fail, ok } from '@bylgja/domain';

import { subscribeToPayment } from './payment-updates.ts';
import { createFakeHub, paymentUpdate } from './testing/fake-payment-hub.ts';
import { createManualTimers, settled } from './testing/manual-timers.ts';

function follow(prepare: (world: ReturnType<typeof createWorld>) => void = () => {}) {
  const world = createWorld();
  prepare(world);
  const { hub, timers, seen, states, controller } = world;
  const outcome = subscribeToPayment({
    hubUrl: '/payment-hub',
    accessToken: async () => 'token',
    createConnection: hub.createConnection,
    orderId: 'order',
    readOrder: async () => {
      world.readAt.push(timers.now());
      return world.order();
    },
    onUpdate: ({ state }) => seen.push(state),
    onStateChange: (state) => states.push(state),
    timers,
    signal: controller.signal,
  });
  return { ...world, outcome };
}

function createWorld() {
  return {
    hub: createFakeHub(),
    timers: createManualTimers(),
    controller: new AbortController(),
    /** The answer to reading the order. */
    order: (): PaymentUpdated | null => null,
    readAt: new Array<number>(),
    seen: new Array<string>(),
    states: new Array<string>(),
  };
}

const connected = ['Connecting', 'Connected'];
const left = ['Disconnecting', 'Disconnected'];

test('a payment is followed over the live connection to its end, and the connection is closed', async () => {
  const { hub, outcome, seen, states, readAt } = follow();
  await settled();
  hub.tell(paymentUpdate('pending'));
  await settled();
  hub.tell(paymentUpdate('authorized'));
  await settled();
  hub.tell(paymentUpdate('captured'));
  assert.deepEqual(await outcome, ok(paymentUpdate('captured')));

  assert.deepEqual(seen, ['pending', 'authorized', 'captured']);
  assert.deepEqual(states, [...connected, ...left]);
  assert.deepEqual(hub.said, ['start', 'ListenToOrder order', 'StopListeningToOrder order', 'stop']);
  assert.deepEqual(readAt, [0]);
});

test('a payment that ended before the subscription is found by reading the order once', async () => {
  const { outcome, seen } = follow((world) => {
    world.order = () => paymentUpdate('cancelled');
  });
  assert.deepEqual(await outcome, ok(paymentUpdate('cancelled')));
  assert.deepEqual(seen, ['cancelled']);
});

test('after a declined card the subscription continues, and reports the card that pays', async () => {
  const { hub, timers, outcome, seen, states, readAt } = follow();
  await settled();
  hub.tell(paymentUpdate('declined'));
  await timers.advance(600_000);
  assert.deepEqual([seen, states, readAt], [['declined'], connected, [0]]);

  hub.tell(paymentUpdate('pending'));
  await settled();
  hub.tell(paymentUpdate('captured'));
  assert.deepEqual(await outcome, ok(paymentUpdate('captured')));
  assert.deepEqual(seen, ['declined', 'pending', 'captured']);
});

test('the same update from the hub and from reading is reported once', async () => {
  const world = follow((made) => {
    made.order = () => paymentUpdate('authorized');
  });
  await settled();
  world.hub.tell(paymentUpdate('authorized'));
  await settled();
  world.hub.tell(paymentUpdate('authorized', { paymentId: 'second try' }));
  await settled();
  world.hub.tell(paymentUpdate('captured', { paymentId: 'second try' }));
  await world.outcome;
  assert.deepEqual(world.seen, ['authorized', 'authorized', 'captured']);
});

test('without a hub the order is polled after 0, 2, 5, 10 and then every 15 s, until the payment has ended', async () => {
  let order: PaymentUpdated | null = null;
  const world = follow((made) => {
    made.hub.isReachable = false;
    made.order = () => order;
  });
  await world.timers.advance(62_000);
  assert.deepEqual(world.readAt, [0, 2_000, 7_000, 17_000, 32_000, 47_000, 62_000]);
  order = paymentUpdate('captured');
  await world.timers.advance(15_000);
  assert.deepEqual(await world.outcome, ok(paymentUpdate('captured')));
  assert.equal(await world.timers.advanceToNext(), false);
});

test('a failed read is retried', async () => {
  let readings = 0;
  const world = follow((made) => {
    made.hub.isReachable = false;
    made.order = () => {
      readings += 1;
      if (readings < 3) throw new Error('offline');
      return paymentUpdate('captured');
    };
  });
  await world.timers.advance(7_000);
  assert.deepEqual(await world.outcome, ok(paymentUpdate('captured')));
});

test('while a live connection is up, the order is not read again', async () => {
  const world = follow();
  await world.timers.advance(600_000);
  assert.deepEqual(world.readAt, [0]);
});

test('while the connection reconnects, the order is polled; once connected, it is read once more and not again', async () => {
  const world = follow();
  await world.timers.advance(60_000);
  world.hub.cut();
  await world.timers.advance(8_000);
  assert.deepEqual(world.readAt, [0, 62_000, 67_000]);
  world.hub.bringBack();
  await world.timers.advance(600_000);
  assert.deepEqual(world.readAt, [0, 62_000, 67_000, 68_000]);

  world.hub.tell(paymentUpdate('captured'));
  assert.deepEqual(await world.outcome, ok(paymentUpdate('captured')));
});

test('a payment that ended while the connection was down is found when it is back', async () => {
  let order: PaymentUpdated | null = null;
  const world = follow((made) => {
    made.order = () => order;
  });
  await settled();
  world.hub.cut();
  order = paymentUpdate('captured');
  world.hub.bringBack();
  assert.deepEqual(await world.outcome, ok(paymentUpdate('captured')));
});

test('a connection that gives up is replaced by polling, at once and from then on', async () => {
  const world = follow();
  await world.timers.advance(60_000);
  world.hub.cut();
  world.hub.giveUp();
  await world.timers.advance(17_000);
  assert.deepEqual(world.readAt, [0, 60_000, 62_000, 67_000, 77_000]);
  world.controller.abort();
  await world.outcome;
});

test('a connection whose subscription is refused is closed, and the order is polled', async () => {
  const world = follow((made) => {
    made.hub.refusesCalls = true;
  });
  await world.timers.advance(7_000);
  assert.deepEqual(world.states, [...connected, ...left]);
  assert.deepEqual(world.readAt, [0, 2_000, 7_000]);
  world.controller.abort();
  await world.outcome;
});

test('a connection whose subscription is refused after a reconnect is closed, and the order is polled', async () => {
  const world = follow();
  await settled();
  world.hub.cut();
  world.hub.refusesCalls = true;
  world.hub.bringBack();
  await world.timers.advance(17_000);
  assert.deepEqual(world.states, [...connected, 'Reconnecting', 'Connected', ...left]);
  assert.ok(world.readAt.length >= 4);
  world.controller.abort();
  await world.outcome;
});

test('while the hub does not complete a connection, the order is polled', async () => {
  const world = follow((made) => {
    made.hub.createConnection = () => new Promise(() => {});
  });
  await world.timers.advance(7_000);
  assert.deepEqual(world.readAt, [2_000, 7_000]);
});

test('aborting ends the subscription: the connection is closed and nothing more is reported', async () => {
  const { hub, controller, outcome, seen, states, timers } = follow();
  await settled();
  controller.abort();
  hub.tell(paymentUpdate('captured'));
  assert.deepEqual(await outcome, fail('aborted'));
  assert.deepEqual(seen, []);
  assert.deepEqual(states, [...connected, ...left]);
  assert.equal(await timers.advanceToNext(), false);
});

test('a subscription aborted before it starts neither connects nor reads', async () => {
  const { hub, outcome, readAt } = follow((world) => world.controller.abort());
  assert.deepEqual(await outcome, fail('aborted'));
  assert.deepEqual([hub.said, readAt], [[], []]);
});

test('aborting while connecting leaves no connection open', async () => {
  const { hub, controller, outcome, states } = follow();
  controller.abort();
  assert.deepEqual(await outcome, fail('aborted'));
  await settled();
  assert.deepEqual(hub.said, ['start', 'stop']);
  assert.equal(states.at(-1), 'Disconnected');
});
