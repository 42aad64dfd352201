import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';

import { bjork, hanna, jogvan } from '@bylgja/fixtures';
import { market } from '@bylgja/market';

import type { Caller } from '#testing/caller.ts';
import { assertNothingKept } from '#testing/kept-notices.ts';
import { loggedOf } from '#testing/logged.ts';
import {
  cards,
  control,
  orderInTime,
  orderPackage,
  orderWhen,
  pay,
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

async function dataLeft(): Promise<number> {
  const { body } = await hannas.call('GET /subscriptions');
  return body.data.currentAccount?.currentMember?.dataRemaining.domestic ?? Number.NaN;
}

async function receiptsOf(orderId: string) {
  const { body } = await hannas.call('GET /receipts', { query: { perPage: 100 } });
  return body.items.filter((receipt) => receipt.orderId === orderId);
}

test('an approved card delivers the package once, with one receipt', async () => {
  const before = await dataLeft();
  const placed = await order();
  await pay(server, placed.payment.paymentUrl, cards.approved);
  const paid = await orderWhen(hannas, placed.id, ({ isComplete }) => isComplete);

  assert.equal(paid.payment?.state, 'captured');
  assert.equal(await dataLeft(), before + 5 * 1024);
  const [receipt, ...others] = await receiptsOf(placed.id);
  assert.deepEqual(others, []);
  assert.equal(receipt?.total, 79);
  assert.equal(receipt?.totalWithoutVat, 63.2);
  assert.equal(receipt?.vat, 15.8);
  assert.equal(paid.receiptId, receipt?.id);
  assert.deepEqual((await providerLedger(server))[paid.payment?.id ?? ''], {
    ...(await providerLedger(server))[paid.payment?.id ?? ''],
    payments: 1,
    captured: 7900,
    refunded: 0,
  });
});

test('of a notice only that it came is kept, and nothing of what it says', async () => {
  const placed = await order();
  await pay(server, placed.payment.paymentUrl, cards.approved);
  await orderWhen(hannas, placed.id, ({ isComplete }) => isComplete);
  await assertNothingKept(server, placed.payment.id);
});

test('a declined card takes nothing, and another card pays the same order', async () => {
  const before = await dataLeft();
  const placed = await order();
  await pay(server, placed.payment.paymentUrl, cards.rejected);
  const declined = await orderWhen(hannas, placed.id, ({ payment }) => payment?.state === 'declined');
  assert.equal(declined.payment?.declineReason, 'rejected');
  assert.equal(declined.isComplete, false);
  assert.equal(await dataLeft(), before);

  await pay(server, placed.payment.paymentUrl, cards.approved);
  await orderWhen(hannas, placed.id, ({ isComplete }) => isComplete);
  assert.equal(await dataLeft(), before + 5 * 1024);
  assert.equal((await receiptsOf(placed.id)).length, 1);
});

test('in production a test card pays nothing: its payment is left to an operator', async (t) => {
  const production = await startTestServer({ env: { STAGE: 'production' } });
  t.after(() => production.close());
  const buyer = await production.as(hanna);
  const placed = await orderPackage(buyer, production.phoneOf(hanna));
  await pay(production, placed.payment.paymentUrl, cards.approved);
  const review = await until(() => loggedOf(production.log, 'payment.needs_review')[0]);
  assert.equal(review['reason'], 'test_payment');
  const { body } = await buyer.call('GET /receipts', { query: { perPage: 100 } });
  assert.ok(body.items.every((receipt) => receipt.orderId !== placed.id));
});

test('an expired card is declined with that reason', async () => {
  const placed = await order();
  await pay(server, placed.payment.paymentUrl, cards.expired);
  const declined = await orderWhen(hannas, placed.id, ({ payment }) => payment?.state === 'declined');
  assert.equal(declined.payment?.declineReason, 'expired_card');
});

test('ten repeated notices in any order deliver once', async () => {
  await control(server, 'POST', '/_sandbox/faults', { duplicate: 10, reorder: true });
  const before = await dataLeft();
  const placed = await order();
  await pay(server, placed.payment.paymentUrl, cards.rejected);
  await pay(server, placed.payment.paymentUrl, cards.approved);
  await orderWhen(hannas, placed.id, ({ isComplete }) => isComplete);
  assert.equal(await dataLeft(), before + 5 * 1024);
  assert.equal((await receiptsOf(placed.id)).length, 1);
});

test('a payment whose notice never comes is found by a check', async () => {
  await control(server, 'POST', '/_sandbox/faults', { dropCallback: true });
  const placed = await order();
  await pay(server, placed.payment.paymentUrl, cards.approved);
  const paid = await orderInTime(server, hanna, placed.id, ({ isComplete }) => isComplete);
  assert.equal(paid.payment?.state, 'captured');
});

test('a forged notice changes nothing', async () => {
  const placed = await order();
  const forged = JSON.stringify({
    id: 1,
    order_id: placed.payment.id,
    accepted: true,
    state: 'processed',
    currency: market().currency.code,
    operations: [{ id: 1, type: 'capture', amount: 7900, pending: false, qp_status_code: '20000' }],
  });
  for (const checksum of [undefined, '', '0'.repeat(64), 'F'.repeat(64), 'a'.repeat(63)]) {
    const response = await server.guest.raw('/api/payment-callbacks/quickpay', {
      method: 'POST',
      body: forged,
      headers: {
        'content-type': 'application/json',
        'quickpay-resource-type': 'Payment',
        'quickpay-account-id': '4711',
        ...(checksum !== undefined && { 'quickpay-checksum-sha256': checksum }),
      },
    });
    assert.equal(response.status, 403);
  }
  const { body } = await hannas.call('GET /orders/:id', { params: { id: placed.id } });
  assert.equal(body.isComplete, false);
  assert.equal(body.payment?.state, 'pending');
});

test('when the provider does not answer, the order stays and can be paid later', async () => {
  await control(server, 'POST', '/_sandbox/faults', { httpStatus: 500 });
  const key = 'provider-is-down-1';
  const { status, body } = await hannas.call('POST /packages', {
    body: { packageId: 'gb-1', phoneNumber: server.phoneOf(hanna), payWith: 'card' },
    idempotencyKey: key,
  });
  assert.equal(status, 201);
  assert.equal(body.paymentUrl, null);
  const refused = await hannas.call('POST /orders/:id/payment', { params: { id: body.order.id } });
  assert.equal(refused.status, 503);
  assert.equal(refused.problem.code, 'payment_provider_unavailable');

  await control(server, 'DELETE', '/_sandbox/faults');
  const opened = await hannas.call('POST /orders/:id/payment', { params: { id: body.order.id } });
  assert.equal(opened.status, 200);
  await pay(server, opened.body.paymentUrl, cards.approved);
  await orderWhen(hannas, body.order.id, ({ isComplete }) => isComplete);
});

test('a lost answer of the provider does not make a second payment', async () => {
  await control(server, 'POST', '/_sandbox/faults', { dropResponseAfterCommit: true, times: 1 });
  const { body } = await hannas.call('POST /packages', {
    body: { packageId: 'gb-1', phoneNumber: server.phoneOf(hanna), payWith: 'card' },
    idempotencyKey: 'answer-is-lost-1',
  });
  const opened = await hannas.call('POST /orders/:id/payment', { params: { id: body.order.id } });
  assert.equal(opened.status, 200);
  await pay(server, opened.body.paymentUrl, cards.approved);
  const paid = await orderWhen(hannas, body.order.id, ({ isComplete }) => isComplete);
  assert.equal((await providerLedger(server))[paid.payment?.id ?? '']?.payments, 1);
});

test('an unpaid order is cancelled, and its window accepts no card any more', async () => {
  const placed = await order();
  const cancelled = await hannas.call('POST /orders/:id/cancel', { params: { id: placed.id } });
  assert.equal(cancelled.status, 200);
  assert.equal(cancelled.body.isCancelled, true);
  assert.equal(cancelled.body.payment?.state, 'cancelled');
  await assert.rejects(pay(server, placed.payment.paymentUrl, cards.approved));
  const again = await hannas.call('POST /orders/:id/payment', { params: { id: placed.id } });
  assert.equal(again.problem.code, 'order_cancelled');
});

test('a paid order can neither be cancelled nor paid again', async () => {
  const placed = await order();
  await pay(server, placed.payment.paymentUrl, cards.approved);
  await orderWhen(hannas, placed.id, ({ isComplete }) => isComplete);
  const cancelled = await hannas.call('POST /orders/:id/cancel', { params: { id: placed.id } });
  assert.equal(cancelled.status, 409);
  assert.equal(cancelled.problem.code, 'order_already_paid');
  const opened = await hannas.call('POST /orders/:id/payment', { params: { id: placed.id } });
  assert.equal(opened.problem.code, 'order_already_paid');
});

test('cancelling an order that has just been paid keeps the money and delivers', async () => {
  await control(server, 'POST', '/_sandbox/faults', { dropCallback: true });
  const placed = await order();
  await pay(server, placed.payment.paymentUrl, cards.approved);
  const cancelled = await hannas.call('POST /orders/:id/cancel', { params: { id: placed.id } });
  assert.equal(cancelled.status, 409);
  await orderInTime(server, hanna, placed.id, ({ isComplete }) => isComplete);
});

test('a card whose capture is refused is declined, its reservation is released, and the order can be paid again', async () => {
  const placed = await order();
  await pay(server, placed.payment.paymentUrl, cards.captureRejected);
  const { payment } = await orderInTime(
    server,
    hanna,
    placed.id,
    (seen) => seen.payment?.state === 'declined',
  );
  assert.deepEqual([payment?.declineReason, payment?.paymentUrl], ['not_captured', null]);
  assert.equal((await providerLedger(server))[placed.payment.id]?.cancelled, 7900);
  hannas = await server.as(hanna);
  const opened = await hannas.call('POST /orders/:id/payment', { params: { id: placed.id } });
  assert.equal(opened.status, 200);
  await pay(server, opened.body.paymentUrl, cards.approved);
  await orderWhen(hannas, placed.id, ({ isComplete }) => isComplete);
  assert.equal((await receiptsOf(placed.id)).length, 1);
});

test('money that arrives for an abandoned payment is refunded', async () => {
  const placed = await order();
  await server.deps.db
    .query()
    .updateTable('payment_attempts')
    .set({ lifecycle: 'closed' })
    .where('ref', '=', placed.payment.id)
    .execute();
  await pay(server, placed.payment.paymentUrl, cards.approved);
  await until(async () => {
    server.clock.advance(60);
    return (await providerLedger(server))[placed.payment.id]?.refunded === 7900;
  });
  const { body } = await (await server.as(hanna)).call('GET /orders/:id', { params: { id: placed.id } });
  assert.equal(body.isComplete, false);
  assert.equal(body.receiptId, null);
});

test('a member buys for his own line, but not for another line of the family', async () => {
  const jogvans = await server.as(jogvan);
  await orderPackage(jogvans, server.phoneOf(jogvan));
  const { status, problem } = await jogvans.call('POST /packages', {
    body: { packageId: 'gb-5', phoneNumber: server.phoneOf(bjork), payWith: 'card' },
    idempotencyKey: 'not-my-line-1',
  });
  assert.equal(status, 404);
  assert.equal(problem.code, 'not_found');
});

test('a flood of notices for an unknown provider is refused', async () => {
  const stray = () => server.guest.raw('/api/payment-callbacks/nobody', { method: 'POST', body: '{}' });
  assert.equal((await stray()).status, 404);
  await Promise.all(Array.from({ length: 600 }, stray));
  const refused = await stray();
  assert.equal(refused.status, 429);
  assert.ok(Number(refused.headers.get('retry-after')) > 0);
});
