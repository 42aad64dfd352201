import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';

import { hanna } from '@bylgja/fixtures';

import type { Caller } from '#testing/caller.ts';
import { cards, control, freshKey, orderWhen, pay, paymentsOf } from '#testing/purchases.ts';
import { saveCard } from '#testing/saved-cards.ts';
import { startTestServer } from '#testing/test-server.ts';
import type { TestServer } from '#testing/test-server.ts';

let server: TestServer;
let hannas: Caller;
before(async () => {
  server = await startTestServer();
});
after(() => server.close());
beforeEach(async () => {
  await control(server, 'DELETE', '/_sandbox/faults');
  hannas = await server.as(hanna);
});

async function buy(caller: Caller, { key = freshKey(), phoneNumber = server.phoneOf(hanna) } = {}) {
  const placed = await caller.call('POST /packages', {
    body: { packageId: 'gb-5', phoneNumber, payWith: 'agreement', price: 79 },
    idempotencyKey: key,
  });
  if (placed.status !== 201) assert.fail(placed.problem.code);
  assert.equal(placed.body.paymentUrl, null);
  return placed.body.order;
}

async function receiptsOf(orderId: string): Promise<number> {
  const { body } = await hannas.call('GET /receipts', { query: { perPage: 100 } });
  return body.items.filter((receipt) => receipt.orderId === orderId).length;
}

/** What the provider holds for all charges of an order. */
async function heldOf(orderId: string): Promise<{ payments: number; held: number }> {
  const known = await paymentsOf(server, orderId);
  return {
    payments: known.reduce((sum, { payments }) => sum + payments, 0),
    held: known.reduce((sum, { captured, refunded }) => sum + captured - refunded, 0),
  };
}

test('a declined saved card is charged once more for the same order, for any number of requests', async () => {
  await saveCard(server, hannas);
  await control(server, 'POST', '/_sandbox/faults', { recurring: 'rejected', times: 1 });
  const order = await buy(hannas);
  await orderWhen(hannas, order.id, ({ payment }) => payment?.state === 'declined');

  const again = { params: { id: order.id }, body: { price: 79 }, idempotencyKey: freshKey() };
  const answers = await Promise.all([1, 2].map(() => hannas.call('POST /orders/:id/charge', again)));
  for (const { status } of answers) assert.ok(status === 200 || status === 409, String(status));
  await orderWhen(hannas, order.id, ({ isComplete }) => isComplete);
  assert.equal(await receiptsOf(order.id), 1);
  assert.deepEqual(await heldOf(order.id), { payments: 2, held: 7900 });

  const paid = await hannas.call('POST /orders/:id/charge', { ...again, idempotencyKey: freshKey() });
  assert.equal(paid.problem.code, 'order_already_paid');
});

test('an order whose card was declined in the window is paid with the saved card', async () => {
  await saveCard(server, hannas);
  const { body } = await hannas.call('POST /packages', {
    body: { packageId: 'gb-5', phoneNumber: server.phoneOf(hanna), payWith: 'card', price: 79 },
    idempotencyKey: freshKey(),
  });
  if (body.paymentUrl === null) assert.fail('there is no window');
  await pay(server, body.paymentUrl, cards.rejected);
  const { id } = body.order;
  await orderWhen(hannas, id, ({ payment }) => payment?.state === 'declined');
  const charge = (price: number) =>
    hannas.call('POST /orders/:id/charge', { params: { id }, body: { price }, idempotencyKey: freshKey() });
  assert.equal((await charge(78)).problem.code, 'price_changed');
  assert.equal((await charge(79)).status, 200);
  await orderWhen(hannas, id, ({ isComplete }) => isComplete);
  assert.deepEqual(await heldOf(id), { payments: 2, held: 7900 });
});
