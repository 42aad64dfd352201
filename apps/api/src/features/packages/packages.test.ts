import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';

import { bjork, elin, hanna, jogvan, paetur, phone } from '@bylgja/fixtures';

import type { Caller } from '#testing/caller.ts';
import { notifiedKinds } from '#testing/notifications.ts';
import { cards, freshKey, orderPackage, orderWhen, pay } from '#testing/purchases.ts';
import { startTestServer } from '#testing/test-server.ts';
import type { TestServer } from '#testing/test-server.ts';

let server: TestServer;
let hannas: Caller;
before(async () => {
  server = await startTestServer({ env: { REQUESTS_PER_MINUTE: '100000' } });
});
after(() => server.close());
beforeEach(async () => {
  server.clock.advance(60);
  hannas = await server.as(hanna);
});

const bodyOf = (packageId = 'gb-5') => ({
  packageId,
  phoneNumber: server.phoneOf(hanna),
  payWith: 'card' as const,
});
const ordersOf = async (caller: Caller) => (await caller.call('GET /orders')).body;

test('extra packages are listed with their price, the VAT in it, and the day they expire', async () => {
  const { body } = await hannas.call('GET /packages');
  assert.deepEqual(
    body.map(({ id, price, zone }) => [id, price, zone]),
    [
      ['gb-1', 29, 'domestic'],
      ['gb-5', 79, 'domestic'],
      ['gb-20', 149, 'domestic'],
      ['eu-gb-1', 49, 'eu'],
      ['eu-gb-5', 129, 'eu'],
    ],
  );
  assert.deepEqual(body[1], {
    id: 'gb-5',
    name: '5\u00a0GB',
    price: 79,
    priceWithoutVat: 63.2,
    vat: 15.8,
    dataAmount: 5120,
    zone: 'domestic',
    validUntil: '2026-11-30',
  });
  assert.equal((await hannas.call('GET /packages/:id', { params: { id: 'gb-1' } })).body.price, 29);
  assert.equal((await hannas.call('GET /packages/:id', { params: { id: 'gb-2' } })).status, 404);
});

test('fifty requests with one key make one order with one payment', async () => {
  const before = (await ordersOf(hannas)).length;
  const key = freshKey();
  const replies = await Promise.all(
    Array.from({ length: 50 }, () => hannas.call('POST /packages', { body: bodyOf(), idempotencyKey: key })),
  );
  const done = replies.filter(({ status }) => status === 201);
  assert.ok(done.length > 0);
  assert.equal(new Set(done.map(({ body }) => JSON.stringify(body))).size, 1);
  for (const { status, problem, headers } of replies.filter((reply) => reply.status !== 201)) {
    assert.deepEqual([status, problem.code], [409, 'idempotency_in_progress']);
    assert.ok(Number(headers.get('retry-after')) > 0);
  }
  assert.equal((await ordersOf(hannas)).length, before + 1);
  const again = await hannas.call('POST /packages', { body: bodyOf(), idempotencyKey: key });
  assert.deepEqual(again.body, done[0]?.body);
});

test('a key is valid for one request: with another body it is refused, for another person it is new', async () => {
  const key = freshKey();
  await hannas.call('POST /packages', { body: bodyOf(), idempotencyKey: key });
  const reused = await hannas.call('POST /packages', { body: bodyOf('gb-20'), idempotencyKey: key });
  assert.deepEqual([reused.status, reused.problem.code], [422, 'idempotency_key_reused']);
  const bjorks = await server.as(bjork);
  const hers = await orderPackage(bjorks, server.phoneOf(bjork), { key });
  assert.equal(hers.phoneNumber, server.phoneOf(bjork));
});

test('without a key, the same order twice within half a minute is refused', async () => {
  assert.equal((await hannas.call('POST /packages', { body: bodyOf('eu-gb-1') })).status, 201);
  const second = await hannas.call('POST /packages', { body: bodyOf('eu-gb-1') });
  assert.deepEqual([second.status, second.problem.code], [409, 'duplicate_order']);
  server.clock.advance(31);
  assert.equal((await hannas.call('POST /packages', { body: bodyOf('eu-gb-1') })).status, 201);
});

test('an EU package adds data in the EU and not at home', async () => {
  const remaining = async () => {
    const { body } = await hannas.call('GET /subscriptions');
    return body.data.currentAccount?.currentMember?.dataRemaining ?? { domestic: null, eu: null };
  };
  const before = await remaining();
  const order = await orderPackage(hannas, server.phoneOf(hanna), { packageId: 'eu-gb-5' });
  await pay(server, order.payment.paymentUrl, cards.approved);
  await orderWhen(hannas, order.id, ({ isComplete }) => isComplete);
  assert.deepEqual(await remaining(), { domestic: before.domestic, eu: (before.eu ?? 0) + 5 * 1024 });
});

test('a prepaid line can have a package, but one that is still being set up cannot', async () => {
  const paeturs = await server.as(paetur);
  const order = await orderPackage(paeturs, server.phoneOf(paetur), { packageId: 'gb-1' });
  await pay(server, order.payment.paymentUrl, cards.approved);
  await orderWhen(paeturs, order.id, ({ isComplete }) => isComplete);
  const refused = await (
    await server.as(bjork)
  ).call('POST /packages', {
    body: { packageId: 'gb-1', phoneNumber: server.phoneOf(elin), payWith: 'card' },
    idempotencyKey: freshKey(),
  });
  assert.deepEqual([refused.status, refused.problem.code], [422, 'package_not_available']);
});

test('a package that is not on sale is refused, and so is paying by an agreement that does not exist', async () => {
  const unknown = await hannas.call('POST /packages', { body: bodyOf('gb-7'), idempotencyKey: freshKey() });
  assert.deepEqual([unknown.status, unknown.problem.code], [422, 'package_not_available']);
  const agreement = await hannas.call('POST /packages', {
    body: { ...bodyOf(), payWith: 'agreement', price: 79 },
    idempotencyKey: freshKey(),
  });
  assert.deepEqual([agreement.status, agreement.problem.code], [422, 'no_payment_agreement']);
});

test('an owner buys for a member, and both see the data', async () => {
  const bjorks = await server.as(bjork);
  const jogvansNumber = phone('211002');
  const order = await orderPackage(bjorks, jogvansNumber);
  assert.equal(order.memberName, 'Jógvan');
  await pay(server, order.payment.paymentUrl, cards.approved);
  await orderWhen(bjorks, order.id, ({ isComplete }) => isComplete);
  const { body } = await bjorks.call('GET /subscriptions');
  const member = body.data.currentAccount?.members.find(({ phoneNumber }) => phoneNumber === jogvansNumber);
  assert.equal(member?.dataTotal.domestic, 105 * 1024);
  assert.deepEqual(await notifiedKinds(server, jogvan), ['package_received']);
  assert.deepEqual(await notifiedKinds(server, bjork), [], 'she bought it herself');
});

test('a package expires when the month ends', async () => {
  const order = await orderPackage(hannas, server.phoneOf(hanna));
  await pay(server, order.payment.paymentUrl, cards.approved);
  await orderWhen(hannas, order.id, ({ isComplete }) => isComplete);
  server.clock.set('2026-11-30T23:59:59Z');
  const sources = async () => {
    const caller = await server.as(hanna);
    const { body } = await caller.call('GET /subscriptions');
    const id = body.data.currentAccount?.currentMember?.id ?? '';
    const usage = await caller.call('GET /subscriptions/:id/usage', { params: { id }, query: { months: 1 } });
    return usage.body.sources.map(({ source }) => source);
  };
  assert.ok((await sources()).includes('package'));
  server.clock.set('2026-12-01T00:00:00Z');
  const ofDecember = await sources();
  assert.ok(ofDecember.includes('plan'));
  assert.ok(!ofDecember.includes('package'));
});
