import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';

import type { TopUpLine } from '@bylgja/contract';
import { bjork, hanna, paetur } from '@bylgja/fixtures';

import type { Caller } from '#testing/caller.ts';
import { cards, control, freshKey, orderWhen, pay, providerLedger, until } from '#testing/purchases.ts';
import { saveCard } from '#testing/saved-cards.ts';
import { startTestServer } from '#testing/test-server.ts';
import type { TestServer } from '#testing/test-server.ts';

import { chargeToday, historyOf, lineOf, orderOnCard, topUpOnCard } from './testing/topping-up.ts';

const recurringRejected = '1000000000000065';

let server: TestServer;
let paeturs: Caller;
let line: TopUpLine;
before(async () => {
  server = await startTestServer({ env: { REQUESTS_PER_MINUTE: '100000' } });
});
after(() => server.close());
beforeEach(async () => {
  await control(server, 'DELETE', '/_sandbox/faults');
  server.clock.advance(60);
  paeturs = await server.as(paetur);
  line = await lineOf(paeturs);
});

const bodyOf = (amount: number, phoneNumber = line.phoneNumber) => ({
  phoneNumber,
  amount,
  payWith: 'card' as const,
});

async function orderByCard(amount: number) {
  const { status, body } = await paeturs.call('POST /top-ups', {
    body: bodyOf(amount),
    idempotencyKey: freshKey(),
  });
  assert.equal(status, 201);
  assert.ok(body.paymentUrl);
  return { ...body.order, paymentUrl: body.paymentUrl };
}

test('a prepaid line has the sum of its payments less the network’s charges, with the time of their measurement', async () => {
  const { body } = await paeturs.call('GET /top-ups');
  assert.deepEqual(body.amounts, [50, 100, 200, 300, 500]);
  assert.deepEqual(body.lines, [
    {
      lineId: line.lineId,
      phoneNumber: server.phoneOf(paetur),
      firstname: 'Pætur',
      balance: 120,
      measuredAt: '2026-11-21T14:32:00.000Z',
      refusal: null,
      isOwner: true,
      automatic: null,
    },
  ]);
  const { body: subscriptions } = await paeturs.call('GET /subscriptions');
  assert.deepEqual(subscriptions.data.currentAccount?.currentMember?.balance, {
    amount: 120,
    measuredAt: '2026-11-21T14:32:00.000Z',
  });
  const bjorks = await server.as(bjork);
  assert.deepEqual((await bjorks.call('GET /top-ups')).body.lines, []);
  const { body: hers } = await bjorks.call('GET /subscriptions');
  assert.equal(hers.data.currentAccount?.currentMember?.balance, null);
});

test('Pætur tops up by card: his balance, the log, the receipt and the history show it', async () => {
  const order = await orderByCard(100);
  assert.deepEqual([order.kind, order.name, order.price], ['top_up', 'Áfylling', 100]);
  assert.equal((await lineOf(paeturs)).balance, line.balance);
  server.clock.advance(1);
  await pay(server, order.paymentUrl, cards.approved);
  const paid = await orderWhen(paeturs, order.id, ({ isComplete }) => isComplete);
  assert.deepEqual(
    paid.steps.map(({ id, state }) => `${id} ${state}`),
    ['ordered done', 'paid done', 'delivered done'],
  );
  assert.equal((await lineOf(paeturs)).balance, line.balance + 100);

  const { body: log } = await paeturs.call('GET /activity', { query: { perPage: 2 } });
  assert.deepEqual(
    log.items.map(({ kind, parts, by }) => [kind, parts['name'], by?.isMe]),
    [
      ['topped_up', '100\u00a0kr.', true],
      ['top_up_ordered', '100\u00a0kr.', true],
    ],
  );
  const { body: receipts } = await paeturs.call('GET /receipts', {
    query: {},
    headers: { 'accept-language': 'en' },
  });
  assert.deepEqual(
    receipts.items.slice(0, 1).map(({ orderId, name, total, vat }) => [orderId, name, total, vat]),
    [[order.id, 'Top-up', 100, 20]],
  );
  const [newest] = await historyOf(paeturs, line.lineId);
  assert.deepEqual(
    [newest?.id, newest?.kind, newest?.day, newest?.amount],
    [order.id, 'top_up', '2026-11-21', 100],
  );
});

test('ten repeated notices in any order top up once', async () => {
  await control(server, 'POST', '/_sandbox/faults', { duplicate: 10, reorder: true });
  const order = await orderByCard(50);
  await pay(server, order.paymentUrl, cards.rejected);
  await pay(server, order.paymentUrl, cards.approved);
  await orderWhen(paeturs, order.id, ({ isComplete }) => isComplete);
  assert.equal((await lineOf(paeturs)).balance, line.balance + 50);
});

test('a charge needs a saved card; a declined one tops up nothing', async () => {
  const input = { body: { ...bodyOf(50), payWith: 'agreement' as const, price: 50 } };
  const without = await paeturs.call('POST /top-ups', { ...input, idempotencyKey: freshKey() });
  assert.deepEqual([without.status, without.problem.code], [422, 'no_payment_agreement']);

  await saveCard(server, paeturs, recurringRejected);
  const declined = await orderOnCard(paeturs, line, 300);
  const { payment } = await orderWhen(paeturs, declined.id, (order) => order.payment?.state === 'declined');
  assert.equal(payment?.declineReason, 'rejected');
  assert.equal((await lineOf(paeturs)).balance, line.balance);

  await saveCard(server, paeturs);
  await topUpOnCard(paeturs, line, 500);
  assert.equal((await lineOf(paeturs)).balance, line.balance + 500);
});

test('a card that is declined or expired in the window tops up nothing, and another one pays', async () => {
  const order = await orderByCard(200);
  for (const [card, reason] of [
    [cards.rejected, 'rejected'],
    [cards.expired, 'expired_card'],
  ] as const) {
    await pay(server, order.paymentUrl, card);
    await orderWhen(paeturs, order.id, ({ payment }) => payment?.declineReason === reason);
    assert.equal((await lineOf(paeturs)).balance, line.balance);
  }
  await pay(server, order.paymentUrl, cards.approved);
  await orderWhen(paeturs, order.id, ({ isComplete }) => isComplete);
  assert.equal((await lineOf(paeturs)).balance, line.balance + 200);
});

test('an amount that is not in the catalogue is refused, and so are lines with a plan, blocked lines and lines of other people', async () => {
  const hannas = await server.as(hanna);
  for (const amount of [0, 1, 51, 99.99, -100, 1000]) {
    const refused = await paeturs.call('POST /top-ups', { body: bodyOf(amount), idempotencyKey: freshKey() });
    assert.deepEqual([refused.status, refused.problem.code], [422, 'validation_failed'], String(amount));
  }
  const withPlan = await hannas.call('POST /top-ups', {
    body: bodyOf(100, server.phoneOf(hanna)),
    idempotencyKey: freshKey(),
  });
  assert.deepEqual([withPlan.status, withPlan.problem.code], [422, 'top_up_not_possible']);
  const somebodys = await hannas.call('POST /top-ups', { body: bodyOf(100), idempotencyKey: freshKey() });
  assert.deepEqual([somebodys.status, somebodys.problem.code], [404, 'not_found']);
  const params = { lineId: line.lineId };
  assert.equal((await hannas.call('GET /top-ups/:lineId/history', { params, query: {} })).status, 404);

  await paeturs.call('POST /subscriptions/:id/block', { params: { id: line.lineId } });
  assert.equal((await lineOf(paeturs)).refusal, 'line_blocked');
  const barred = await paeturs.call('POST /top-ups', { body: bodyOf(100), idempotencyKey: freshKey() });
  assert.deepEqual([barred.status, barred.problem.code], [422, 'top_up_not_possible']);
  await paeturs.call('POST /subscriptions/:id/unblock', { params: { id: line.lineId } });
});

test('without a key, the same top-up twice within half a minute is refused, but another amount is not', async () => {
  const call = (amount: number) => paeturs.call('POST /top-ups', { body: bodyOf(amount) });
  assert.equal((await call(100)).status, 201);
  const second = await call(100);
  assert.deepEqual([second.status, second.problem.code], [409, 'duplicate_order']);
  assert.equal((await call(200)).status, 201);
  server.clock.advance(31);
  assert.equal((await call(100)).status, 201);
});

test('the credits and charges of a line add up to its balance, page by page', async () => {
  await chargeToday(server, line, 12.5);
  await topUpOnCard(paeturs, line, 50);
  const { balance, measuredAt } = await lineOf(paeturs);
  const changes = await historyOf(paeturs, line.lineId);
  const sum = changes.reduce((total, { amount }) => total + Math.round(amount * 100), 0);
  assert.equal(sum / 100, balance);
  assert.equal(measuredAt, server.clock.now().toISOString());
  const days = changes.map(({ day }) => day);
  assert.deepEqual(days, days.toSorted().toReversed());
  assert.ok(changes.every(({ kind, amount }) => (kind === 'charged') === amount < 0));

  const pages = await Promise.all(
    [0, 1].map((page) =>
      paeturs.call('GET /top-ups/:lineId/history', {
        params: { lineId: line.lineId },
        query: { page, perPage: 3 },
      }),
    ),
  );
  assert.deepEqual(
    pages.flatMap(({ body }) => body.items),
    changes.slice(0, 6),
  );
});

test('a number that was given up before its top-up was paid gets no credit, and the money is refunded', async () => {
  const order = await orderByCard(300);
  const setStatus = (status: 'ended' | 'prepaid') =>
    server.db.query().updateTable('lines').set({ status }).where('id', '=', line.lineId).execute();
  await setStatus('ended');
  await pay(server, order.paymentUrl, cards.approved);
  await orderWhen(paeturs, order.id, ({ isCancelled }) => isCancelled);
  const { ref } = await server.db
    .query()
    .selectFrom('payment_attempts')
    .select('ref')
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow();
  await until(async () => (await providerLedger(server))[ref]?.refunded === 30_000);
  await setStatus('prepaid');
  assert.equal((await lineOf(paeturs)).balance, line.balance);
});
