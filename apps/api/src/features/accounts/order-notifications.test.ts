import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';

import { bjork, jogvan, lines } from '@bylgja/fixtures';
import type { Person } from '@bylgja/fixtures';

import { card, stoppedPort } from '#features/orders/testing/stopped-ports.ts';
import type { Caller } from '#testing/caller.ts';
import { eachWithNewcomer } from '#testing/newcomers.ts';
import { notifiedKinds, awaitNotification, notificationsOf } from '#testing/notifications.ts';
import { orderWhen } from '#testing/purchases.ts';
import {
  atNetwork,
  elsewhere,
  networkFaults,
  networkOrder,
  networkPace,
  newPerson,
  signUpPaid,
} from '#testing/sign-ups.ts';
import { passSimPause } from '#testing/sim-changes.ts';
import type { TestServer } from '#testing/test-server.ts';

let server: TestServer;
let person: Person;
let caller: Caller;
eachWithNewcomer((newcomer) => {
  ({ server, person, caller } = newcomer);
});
afterEach(async () => {
  await networkPace(server, 0.04);
  await networkFaults(server);
});

test('the person who ordered a line is notified once that its eSIM is ready and once that it works', async () => {
  const [order] = await signUpPaid(server, caller);
  await orderWhen(caller, order.id, ({ isComplete }) => isComplete);
  assert.deepEqual(await notifiedKinds(server, person), ['esim_ready', 'line_active']);
  const esim = await awaitNotification(server, person, 'esim_ready');
  assert.match(esim.link ?? '', /^\/simkort\/[0-9a-f-]{36}$/);
});

test('a person is notified of a card in the post, but not of one that they collect', async () => {
  await networkPace(server, null);
  const byPost = { simShippingAddress: { address: 'Bryggjan 1', postalCode: '100', city: 'Tórshavn' } };
  for (const [delivery, notification] of [
    [byPost, ['sim_sent']],
    [{ simPickupLocationId: 'torshavn' }, []],
  ] as const) {
    const one = await newPerson(server);
    const theirs = await server.as(one);
    const [order] = await signUpPaid(server, theirs, { eSim: false, ...delivery });
    const there = await networkOrder(server, order.phoneNumber);
    for (const _ of ['taken', 'sent']) await atNetwork(server, there, { do: 'advance' });
    await orderWhen(theirs, order.id, ({ steps }) =>
      steps.some(({ id, state }) => id === 'sim_sent' && state === 'done'),
    );
    assert.deepEqual(await notifiedKinds(server, one), notification);
  }
});

test('a customer is notified once when the other provider refuses a port-in, and again when it refuses again', async () => {
  const { order } = await stoppedPort(server, caller, '0000');
  const [notification, ...more] = await notificationsOf(server, person);
  assert.deepEqual([notification?.kind, notification?.link, more], ['order_needs_you', '/bileggingar', []]);
  assert.match(notification?.title ?? '', new RegExp(order.number));
  const porting = { phoneNumber: order.phoneNumber ?? '', simcardNumber: card('0000') };
  const resolved = await caller.call('PATCH /orders/:id/number', {
    params: { id: order.id },
    body: { porting },
  });
  assert.equal(resolved.status, 200);
  await orderWhen(caller, order.id, ({ problem }) => problem !== null);
  assert.deepEqual(await notifiedKinds(server, person), ['order_needs_you', 'order_needs_you']);
});

test('the customer is notified of the day of the port-in, and that the line works then', async () => {
  await networkPace(server, null);
  const [order] = await signUpPaid(server, caller, { porting: elsewhere });
  const there = await networkOrder(server, order.phoneNumber);
  for (const _ of ['taken', 'scheduled']) await atNetwork(server, there, { do: 'advance' });
  const notification = await awaitNotification(server, person, 'port_scheduled');
  assert.match(notification.title, /\d{1,2}\.\d{1,2}\.\d{4}/);
  await atNetwork(server, there, { do: 'complete' });
  await orderWhen(caller, order.id, ({ isComplete }) => isComplete);
  assert.ok((await notifiedKinds(server, person)).includes('line_active'));
});

test('the user and the payer of a line are notified of a SIM change by either of them', async () => {
  const id = lines.find((line) => line.person.id === jogvan.id)?.id ?? '';
  const jogvans = await server.as(jogvan);
  const { status, body } = await jogvans.call('POST /subscriptions/:id/sim', {
    params: { id },
    body: { simType: 'ESIM' },
  });
  assert.equal(status, 201);
  await passSimPause(server, body.order.id);
  await orderWhen(jogvans, body.order.id, ({ isComplete }) => isComplete);
  assert.deepEqual(await notifiedKinds(server, jogvan), ['esim_ready', 'sim_change_ordered', 'sim_changed']);
  assert.deepEqual(await notifiedKinds(server, bjork), ['sim_change_ordered', 'sim_changed']);
});

test('a SIM change that the network cannot do is notified as an abandoned order, not as one on hold', async () => {
  const id = lines.find((line) => line.person.id === jogvan.id)?.id ?? '';
  const jogvans = await server.as(jogvan);
  await networkFaults(server, { declines: 'not_possible' });
  const { body } = await jogvans.call('POST /subscriptions/:id/sim', {
    params: { id },
    body: { simType: 'ESIM' },
  });
  await passSimPause(server, body.order.id);
  await orderWhen(jogvans, body.order.id, ({ isCancelled }) => isCancelled);
  const notification = await notifiedKinds(server, jogvan);
  assert.ok(notification.includes('order_abandoned'));
  assert.ok(!notification.includes('order_needs_you'));
});
