import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';

import { hanna } from '@bylgja/fixtures';

import type { Caller } from '#testing/caller.ts';
import { loggedOf } from '#testing/logged.ts';
import {
  cards,
  control,
  orderPackage,
  orderWhen,
  pay,
  paymentsOf,
  providerLedger,
  until,
} from '#testing/purchases.ts';
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

const order = () => orderPackage(hannas, server.phoneOf(hanna));

test('a customer who pays does not wait for the check of another payment', async (t) => {
  const overdue = await order();
  const { cards: provider } = server.deps;
  const fetchPayment = provider.fetch.bind(provider);
  const { promise: answer, resolve: answerNow } = Promise.withResolvers<void>();
  t.after(() => answerNow());
  let isAsked = false;
  t.mock.method(provider, 'fetch', async (id: string) => {
    const found = await fetchPayment(id);
    if (found.ok && found.value?.ref === overdue.payment.id) {
      isAsked = true;
      await answer;
    }
    return found;
  });
  await until(async () => {
    server.clock.advance(30);
    return isAsked;
  });
  const paid = await order();
  await pay(server, paid.payment.paymentUrl, cards.approved);
  await orderWhen(hannas, paid.id, ({ isComplete }) => isComplete);
});

test('money that arrives for a cancelled order is refunded', async () => {
  const placed = await order();
  await server.deps.db
    .query()
    .updateTable('orders')
    .set({ state: 'cancelled' })
    .where('id', '=', placed.id)
    .execute();
  await pay(server, placed.payment.paymentUrl, cards.approved);
  await until(async () => {
    server.clock.advance(60);
    return (await providerLedger(server))[placed.payment.id]?.refunded === 7900;
  });
  const { body } = await (await server.as(hanna)).call('GET /orders/:id', { params: { id: placed.id } });
  assert.deepEqual([body.isCancelled, body.receiptId], [true, null]);
});

test('nothing is cancelled without an answer of the provider', async () => {
  const placed = await order();
  await pay(server, placed.payment.paymentUrl, cards.rejected);
  await control(server, 'POST', '/_sandbox/faults', { httpStatus: 503, route: 'GET /payments/:id' });
  const refused = await hannas.call('POST /orders/:id/cancel', { params: { id: placed.id } });
  assert.equal(refused.status, 503);
  assert.equal(refused.problem.code, 'payment_provider_unavailable');
  await control(server, 'DELETE', '/_sandbox/faults');
  const cancelled = await hannas.call('POST /orders/:id/cancel', { params: { id: placed.id } });
  assert.equal(cancelled.body.isCancelled, true);
});

test('a provider that did not answer is asked again within a minute, whatever the age of the payment', async () => {
  const placed = await order();
  server.clock.advance(20 * 60);
  await control(server, 'POST', '/_sandbox/faults', { httpStatus: 503, route: 'GET /payments/:id' });
  await pay(server, placed.payment.paymentUrl, cards.approved);
  await until(async () =>
    loggedOf(server.log, 'payment.no_answer').some(({ ref }) => ref === placed.payment.id),
  );
  await control(server, 'DELETE', '/_sandbox/faults');
  server.clock.advance(60);
  // Her access token has expired since.
  await orderWhen(await server.as(hanna), placed.id, ({ isComplete }) => isComplete);
});

test('a payment that is reopened twice in parallel stays one payment', async () => {
  const placed = await order();
  await control(server, 'POST', '/_sandbox/faults', { dropCallback: true });
  await server.deps.db
    .query()
    .updateTable('payment_attempts')
    .set({ lifecycle: 'closed' })
    .where('ref', '=', placed.payment.id)
    .execute();
  const open = () => hannas.call('POST /orders/:id/payment', { params: { id: placed.id } });
  const opened = await Promise.all([open(), open(), open()]);
  assert.deepEqual(
    opened.map(({ status }) => status),
    [200, 200, 200],
  );
  const known = await paymentsOf(server, placed.id);
  assert.deepEqual(known.map(({ lifecycle }) => lifecycle).sort(), ['closed', 'open']);
});

test('a repeated request does not open a cancelled order for payment', async () => {
  const key = 'sent-again-after-cancelling';
  const placed = await orderPackage(hannas, server.phoneOf(hanna), { key });
  await hannas.call('POST /orders/:id/cancel', { params: { id: placed.id } });
  // As if the server had died before it stored its answer.
  await server.deps.db
    .query()
    .updateTable('idempotency_keys')
    .set({ response: null })
    .where('key', '=', key)
    .execute();
  const again = await hannas.call('POST /packages', {
    body: { packageId: 'gb-5', phoneNumber: server.phoneOf(hanna), payWith: 'card' },
    idempotencyKey: key,
  });
  assert.equal(again.status, 201);
  assert.deepEqual([again.body.order.id, again.body.order.isCancelled], [placed.id, true]);
  assert.equal(again.body.paymentUrl, null);
});
