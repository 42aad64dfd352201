import type { Order } from '@bylgja/contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';

import { orderQuery } from '#features/orders/orders.queries.ts';
import { queryClient } from '#lib/query.ts';
import { lookedAt } from '#testing/lines.ts';
import { expectSays, wordsOf } from '#testing/words.ts';

import { liveHub, signalr } from './testing/live-hub.ts';
import { openPayment, orderWith, paid } from './testing/payment-app.ts';

vi.mock('@microsoft/signalr', () => signalr);

const main = page.getByRole('main');

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: lookedAt });
  liveHub.reset();
});

test('an event of the live connection refetches and shows the figures, the receipt and their consequences', async () => {
  const order = orderWith('pending');
  const { server, world } = await openPayment(order);
  await expectSays(main, 'Síðan dagførir seg sjálva.');
  expect(liveHub.asked).toEqual([`ListenToOrder ${order.id}`]);

  const before = server.calls.length;
  world.order = paid(order);
  world.left = 67.4;
  liveHub.send(order.id, 'captured');
  await expectSays(main, 'Goldið 14:39', '67,4 GB eftir', 'Áðrenn62,4 GBNú67,4 GB');
  await expect.poll(() => liveHub.asked.at(-1)).toBe(`StopListeningToOrder ${order.id}`);
  await main.getByRole('link', { name: 'Heim' }).click();
  for (const call of ['GET /subscriptions', 'GET /orders', 'GET /actions']) {
    await expect.poll(() => server.calls.slice(before)).toContain(call);
  }
});

test('a payment made between a read of the order and the subscription to it is shown', async () => {
  const { promise: connected, resolve: connect } = Promise.withResolvers<void>();
  liveHub.connected = connected;
  const order = orderWith('pending');
  const { server } = await openPayment(order);
  await expectSays(main, 'Ikki goldið enn');
  const { promise: late, resolve: answerLate } = Promise.withResolvers<Order>();
  const readBefore = vi.fn(() => late);
  server.answer({ 'GET /orders/:id': readBefore });
  void queryClient.invalidateQueries({ queryKey: orderQuery(order.id).queryKey });
  await expect.poll(() => readBefore.mock.calls.length).toBe(1);

  server.answer({ 'GET /orders/:id': () => paid(order) });
  connect();
  await expectSays(main, 'Gjaldið er gjøgnumført.');
  answerLate(order);
  await expect.poll(() => liveHub.asked.at(-1)).toBe(`StopListeningToOrder ${order.id}`);
  expect(wordsOf(main)).toContain('Gjaldið er gjøgnumført.');
});

test('a state that only the live connection reports, and the server not yet, is not shown', async () => {
  const order = orderWith('pending');
  const { server, world } = await openPayment(order);
  await expectSays(main, 'Síðan dagførir seg sjálva.');
  const reads = () => server.calls.filter((call) => call === `GET /orders/${order.id}`).length;
  const before = reads();
  liveHub.send(order.id, 'captured');
  await expect.poll(reads).toBeGreaterThan(before);
  expect(wordsOf(main)).toContain('Ikki goldið enn');

  world.order = paid(order);
  await expectSays(main, 'Gjaldið er gjøgnumført.');
});

test('without a live connection the screen says so, and polls the order until it is paid', async () => {
  liveHub.isReachable = false;
  const order = orderWith('pending');
  const { world } = await openPayment(order);
  await expectSays(main, 'Einki samband við gjaldstænastuna. Vit kanna støðuna javnan.');
  world.order = paid(order);
  await expectSays(main, 'Gjaldið er gjøgnumført.');
  expect(liveHub.asked).toEqual([]);
});

test('a lost live connection is reported, and the current state is shown once it is back', async () => {
  const order = orderWith('pending');
  const { world } = await openPayment(order);
  await expectSays(main, 'Síðan dagførir seg sjálva.');
  liveHub.cut();
  await expectSays(main, 'Vit royna at fáa samband aftur …');
  world.order = paid(order);
  liveHub.bringBack();
  await expectSays(main, 'Gjaldið er gjøgnumført.');
  expect(liveHub.asked.filter((asked) => asked === `ListenToOrder ${order.id}`)).toHaveLength(2);
});

test('after a declined card the live connection reports the one that pays', async () => {
  const order = orderWith('declined', { declineReason: 'rejected' });
  const { world } = await openPayment(order);
  await expectSays(main, 'Avvíst');
  await expect.poll(() => liveHub.asked).toEqual([`ListenToOrder ${order.id}`]);
  world.order = paid(order);
  liveHub.send(order.id, 'captured');
  await expectSays(main, 'Gjaldið er gjøgnumført.');
});
