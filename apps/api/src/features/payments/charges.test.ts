import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';

import { toMinorUnits } from '@bylgja/domain';
import type { MinorUnits } from '@bylgja/domain';
import { bjork, eydun, hanna } from '@bylgja/fixtures';

import type { Caller } from '#testing/caller.ts';
import {
  cards,
  control,
  freshKey,
  orderInTime,
  orderWhen,
  pay,
  paymentsOf,
  providerLedger,
  until,
} from '#testing/purchases.ts';
import { agreementWhen, openCardWindow, saveCard } from '#testing/saved-cards.ts';
import { startTestServer } from '#testing/test-server.ts';
import type { TestServer } from '#testing/test-server.ts';

const recurringRejected = '1000000000000065';
const recurringCall = 'POST /subscriptions/:id/recurring';

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

/** The log entries without a person, a line and an account. */
function unreadable() {
  return server.db
    .query()
    .selectFrom('activities')
    .select('kind')
    .where('actor_id', 'is', null)
    .where('line_id', 'is', null)
    .where('account_id', 'is', null)
    .execute();
}

test('a customer without a saved card is refused, and nothing is ordered', async () => {
  const refused = await hannas.call('POST /packages', {
    body: { packageId: 'gb-5', phoneNumber: server.phoneOf(hanna), payWith: 'agreement', price: 79 },
    idempotencyKey: freshKey(),
  });
  assert.deepEqual([refused.status, refused.problem.code], [422, 'no_payment_agreement']);
  const { body } = await hannas.call('GET /orders');
  assert.equal(body.filter(({ isComplete, kind }) => kind === 'package' && !isComplete).length, 0);
});

test('a package is charged on the saved card, delivered once, and has its receipt', async () => {
  await saveCard(server, hannas);
  await control(server, 'POST', '/_sandbox/faults', { duplicate: 10, reorder: true });
  const order = await buy(hannas);
  const paid = await orderWhen(hannas, order.id, ({ isComplete }) => isComplete);
  assert.deepEqual([paid.payment?.state, paid.payment?.card?.last4], ['captured', '0008']);
  assert.equal(await receiptsOf(order.id), 1);
  assert.deepEqual(await heldOf(order.id), { payments: 1, held: 7900 });
});

test('without a key, one of many parallel or later requests is charged', async () => {
  const ask = () =>
    hannas.call('POST /packages', {
      body: { packageId: 'gb-20', phoneNumber: server.phoneOf(hanna), payWith: 'agreement', price: 149 },
    });
  const replies = await Promise.all(Array.from({ length: 6 }, ask));
  const placed = replies.filter(({ status }) => status === 201).map(({ body }) => body.order.id);
  assert.equal(placed.length, 1);
  await orderWhen(hannas, placed[0] ?? '', ({ isComplete }) => isComplete);
  replies.push(await ask());
  const refused = replies.filter(({ status }) => status !== 201);
  assert.deepEqual(new Set(refused.map(({ problem }) => problem.code)), new Set(['duplicate_order']));
  const { body } = await hannas.call('GET /orders');
  assert.equal(body.filter(({ packageId }) => packageId === 'gb-20').length, 1);
});

test('the card that Bjørk saved earlier is charged', async () => {
  const bjorks = await server.as(bjork);
  const order = await buy(bjorks, { phoneNumber: server.phoneOf(bjork) });
  const paid = await orderWhen(bjorks, order.id, ({ isComplete }) => isComplete);
  assert.deepEqual(paid.payment?.card, { brand: 'visa', last4: '4242' });
});

test('the same request, sent several times, is charged once', async () => {
  await saveCard(server, hannas);
  const key = freshKey();
  const before = Object.keys(await providerLedger(server)).length;
  const order = await buy(hannas, { key });
  const again = await Promise.all([buy(hannas, { key }), buy(hannas, { key })]);
  assert.deepEqual(
    again.map(({ id }) => id),
    [order.id, order.id],
  );
  await orderWhen(hannas, order.id, ({ isComplete }) => isComplete);
  assert.equal(Object.keys(await providerLedger(server)).length, before + 1);
});

test('when the price has changed since the review, no card is charged and no window opens', async () => {
  await saveCard(server, hannas);
  const { db } = server;
  const ordered = async () => (await hannas.call('GET /orders')).body.length;
  const before = await ordered();
  const setPrice = (price_minor: MinorUnits) =>
    db.query().updateTable('package_prices').set({ price_minor }).where('package_id', '=', 'gb-5').execute();
  const ask = (payWith: 'card' | 'agreement', price?: number) =>
    hannas.call('POST /packages', {
      body: { packageId: 'gb-5', phoneNumber: server.phoneOf(hanna), payWith, price },
      idempotencyKey: freshKey(),
    });
  await setPrice(toMinorUnits(99));
  for (const refused of [await ask('agreement', 79), await ask('agreement'), await ask('card', 79)]) {
    assert.deepEqual([refused.status, refused.problem.code], [409, 'price_changed']);
  }
  assert.equal(await ordered(), before);
  const placed = await ask('agreement', 99);
  const paid = await orderWhen(hannas, placed.body.order.id, ({ isComplete }) => isComplete);
  assert.equal(paid.price, 99);
  await setPrice(toMinorUnits(79));
});

test('a larger plan is charged on the saved card like a package', async () => {
  await saveCard(server, hannas);
  const { body: subscriptions } = await hannas.call('GET /subscriptions');
  const line = subscriptions.data.currentAccount?.currentMember;
  assert.ok(line);
  const { body: preview } = await hannas.call('POST /subscriptions/previews', {
    body: { change: 'plan', subscriptionId: line.id, planId: 'stort' },
  });
  const change = (price?: number) =>
    hannas.call('PATCH /subscriptions/:id', {
      params: { id: line.id },
      body: { planId: 'stort', payWith: 'agreement', price },
      idempotencyKey: freshKey(),
    });
  for (const unseen of [undefined, preview.dueNow.price - 1, 0]) {
    const refused = await change(unseen);
    assert.deepEqual([refused.status, refused.problem.code], [409, 'price_changed']);
  }
  const placed = await change(preview.dueNow.price);
  const order = 'order' in placed.body ? placed.body.order : null;
  assert.ok(order, placed.problem.code);
  const paid = await orderWhen(hannas, order.id, ({ isComplete }) => isComplete);
  assert.deepEqual([paid.payment?.payWith, paid.payment?.state], ['agreement', 'captured']);
});

for (const [name, fault] of [
  ['a lost answer', { dropResponseAfterCommit: true }],
  ['a lost request', { dropRequest: true }],
  ['an unavailable provider', { httpStatus: 503 }],
] as const) {
  test(`with ${name}, the order is still charged once`, async () => {
    await saveCard(server, hannas);
    await control(server, 'POST', '/_sandbox/faults', { ...fault, route: recurringCall, times: 1 });
    await control(server, 'POST', '/_sandbox/faults', { dropCallback: true });
    const order = await buy(hannas);
    await orderInTime(server, hanna, order.id, ({ isComplete }) => isComplete);
    assert.deepEqual(await heldOf(order.id), { payments: 1, held: 7900 });
  });
}

test('when the server dies between the intent and the call, the order is charged once after the restart', async () => {
  await saveCard(server, hannas);
  // As if the server had died: the intent is committed, and the provider was not called.
  await control(server, 'POST', '/_sandbox/faults', { dropRequest: true, route: recurringCall, times: 1 });
  const order = await buy(hannas);
  assert.deepEqual(await heldOf(order.id), { payments: 0, held: 0 });
  await orderInTime(server, hanna, order.id, ({ isComplete }) => isComplete);
  assert.deepEqual(await heldOf(order.id), { payments: 1, held: 7900 });
});

test('after a declined charge the order can be paid by card', async () => {
  await saveCard(server, hannas, recurringRejected);
  const order = await buy(hannas);
  const declined = await orderWhen(hannas, order.id, ({ payment }) => payment?.state === 'declined');
  assert.deepEqual(
    [declined.payment?.declineReason, declined.payment?.paymentUrl, declined.isCancelled],
    ['rejected', null, false],
  );
  const opened = await hannas.call('POST /orders/:id/payment', {
    params: { id: order.id },
    idempotencyKey: freshKey(),
  });
  assert.equal(opened.status, 200);
  const { body: reopened } = await hannas.call('GET /orders/:id', { params: { id: order.id } });
  assert.deepEqual([reopened.payment?.payWith, reopened.payment?.state], ['card', 'pending']);
  await pay(server, opened.body.paymentUrl, cards.approved);
  await orderWhen(hannas, order.id, ({ isComplete }) => isComplete);
  assert.equal(await receiptsOf(order.id), 1);
  assert.deepEqual(await heldOf(order.id), { payments: 2, held: 7900 });
});

test('an order that is being charged cannot be paid by card at the same time', async () => {
  await saveCard(server, hannas);
  await control(server, 'POST', '/_sandbox/faults', { recurring: 'noConnection', times: 1 });
  const order = await buy(hannas);
  const opened = await hannas.call('POST /orders/:id/payment', {
    params: { id: order.id },
    idempotencyKey: freshKey(),
  });
  assert.deepEqual([opened.status, opened.problem.code], [409, 'payment_in_progress']);
  const cancelled = await hannas.call('POST /orders/:id/cancel', {
    params: { id: order.id },
    idempotencyKey: freshKey(),
  });
  assert.deepEqual([cancelled.status, cancelled.problem.code], [409, 'payment_in_progress']);
});

test('a charge that never reached the provider is replaced by a payment by card', async () => {
  await saveCard(server, hannas);
  await control(server, 'POST', '/_sandbox/faults', { httpStatus: 503, route: recurringCall });
  const order = await buy(hannas);
  const opened = await hannas.call('POST /orders/:id/payment', {
    params: { id: order.id },
    idempotencyKey: freshKey(),
  });
  assert.equal(opened.status, 200);
  await pay(server, opened.body.paymentUrl, cards.approved);
  await orderWhen(hannas, order.id, ({ isComplete }) => isComplete);
  assert.deepEqual(await heldOf(order.id), { payments: 1, held: 7900 });
});

test('a card that its scheme has deleted ends the agreement, and its customer is notified', async () => {
  await saveCard(server, hannas);
  await control(server, 'POST', '/_sandbox/faults', { recurring: 'cardDeleted', times: 1 });
  const order = await buy(hannas);
  await orderWhen(hannas, order.id, ({ payment }) => payment?.state === 'declined');
  await agreementWhen(hannas, (agreement) => agreement === null);
  const { body } = await hannas.call('GET /notifications');
  assert.equal(body.items[0]?.kind, 'agreement_ended');
  assert.deepEqual(await unreadable(), [], 'every log entry can be read by somebody');
  const refused = await hannas.call('POST /packages', {
    body: { packageId: 'gb-5', phoneNumber: server.phoneOf(hanna), payWith: 'agreement', price: 79 },
    idempotencyKey: freshKey(),
  });
  assert.equal(refused.problem.code, 'no_payment_agreement');
});

test('an agreement that has ended at the provider is not charged, and is then ended here too', async () => {
  await saveCard(server, hannas);
  await control(server, 'POST', '/_sandbox/faults', { httpStatus: 400, route: recurringCall, times: 1 });
  const order = await buy(hannas);
  const refused = await orderWhen(hannas, order.id, ({ payment }) => payment?.state === 'declined');
  assert.equal(refused.payment?.paymentUrl, null);
  assert.deepEqual(await heldOf(order.id), { payments: 0, held: 0 });
});

test('a saved card that has expired is not charged', async () => {
  const eyduns = await server.as(eydun);
  const { paymentUrl } = await openCardWindow(eyduns);
  await control(server, 'POST', '/_sandbox/pay', { link: paymentUrl, card: cards.approved, expiry: '12/26' });
  await agreementWhen(eyduns, (agreement) => agreement?.state === 'active');
  server.clock.set('2027-01-02T12:00:00Z');
  const later = await server.as(eydun);
  const refused = await until(async () => {
    const reply = await later.call('POST /packages', {
      body: { packageId: 'eu-gb-5', phoneNumber: server.phoneOf(eydun), payWith: 'agreement', price: 129 },
      idempotencyKey: freshKey(),
    });
    return reply.status === 422 && reply;
  });
  assert.equal(refused.problem.code, 'agreement_expired');
});
