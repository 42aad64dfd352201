import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';

import { bjork, hanna, jogvan, sara, solja } from '@bylgja/fixtures';
import type { Person } from '@bylgja/fixtures';

import { deleteOldRows } from '#jobs/old-rows.store.ts';
import { runToEnd } from '#jobs/run-job.ts';
import { cards, control, orderPackage, orderWhen, pay, providerLedger, until } from '#testing/purchases.ts';
import { startTestServer } from '#testing/test-server.ts';
import type { TestServer } from '#testing/test-server.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.close());
beforeEach(async () => {
  await control(server, 'DELETE', '/_sandbox/faults');
  server.clock.advance(60);
});

type Query = {
  page?: number;
  perPage?: number;
  phoneNumber?: string;
  topic?: 'purchase' | 'line' | 'sign-in';
};

async function readLog(person: Person, query: Query = {}, language = 'fo') {
  const { status, body } = await (
    await server.as(person)
  ).call('GET /activity', { query, headers: { 'accept-language': language } });
  assert.equal(status, 200);
  return body;
}

/** The entries that were logged since now. */
async function newsFor(person: Person) {
  const { total } = await readLog(person);
  return async () => {
    const now = await readLog(person, { perPage: 100 });
    return now.items.slice(0, now.total - total);
  };
}

test('an owner reads what was done on every line of the account, page by page and newest first', async () => {
  const first = await readLog(bjork, { page: 0, perPage: 4 });
  const second = await readLog(bjork, { page: 1, perPage: 4 });
  const all = await readLog(bjork, { perPage: 100 });
  assert.equal(all.items.length, all.total);
  assert.deepEqual([...first.items, ...second.items], all.items.slice(0, 8));
  const at = all.items.map((item) => item.at);
  assert.deepEqual(at, at.toSorted().toReversed());
  const entries = all.items.map(({ kind, by, phoneNumber }) => [kind, by?.firstname, phoneNumber]);
  assert.deepEqual(
    entries.filter(([, firstname]) => firstname === 'Jógvan'),
    [
      ['phone_book_shown', 'Jógvan', server.phoneOf(jogvan)],
      ['phone_book_hidden', 'Jógvan', server.phoneOf(jogvan)],
    ],
  );
  assert.ok(entries.some(([kind]) => kind === 'package_bought'));
});

test('a member reads what was done on his own line and by himself, but not what others did on theirs', async () => {
  const { items } = await readLog(jogvan, { perPage: 100 });
  assert.ok(items.length > 0);
  for (const { phoneNumber, by } of items) {
    assert.ok(phoneNumber === server.phoneOf(jogvan) || by?.isMe, JSON.stringify({ phoneNumber, by }));
  }
  assert.deepEqual((await readLog(jogvan, { phoneNumber: server.phoneOf(bjork) })).items, []);
  assert.deepEqual((await readLog(sara, { perPage: 100 })).total, 0);
});

test('a person without a line reads nothing about others, and reading requires a sign-in', async () => {
  assert.deepEqual(await readLog(solja), { items: [], total: 0 });
  const hannas = await readLog(hanna, { perPage: 100 });
  assert.deepEqual(new Set(hannas.items.map(({ by }) => by?.isMe)), new Set([true]));
  assert.equal((await server.guest.call('GET /activity')).status, 401);
});

test('the log can be filtered by number, by topic, or by both', async () => {
  const ofLine = await readLog(bjork, { phoneNumber: server.phoneOf(jogvan) });
  assert.deepEqual(
    new Set(ofLine.items.map(({ phoneNumber }) => phoneNumber)),
    new Set([server.phoneOf(jogvan)]),
  );
  const purchases = await readLog(bjork, { topic: 'purchase', perPage: 100 });
  assert.equal(purchases.total, 6);
  assert.deepEqual(new Set(purchases.items.map(({ topic }) => topic)), new Set(['purchase']));
  const both = await readLog(bjork, { topic: 'purchase', phoneNumber: server.phoneOf(jogvan) });
  assert.deepEqual(both, { items: [], total: 0 });
  for (const query of ['topic=everything', 'phoneNumber=211001', 'page=-1', 'perPage=101', 'by=me']) {
    const { status } = await (await server.as(bjork)).raw(`/api/activity?${query}`);
    assert.equal(status, 422, query);
  }
});

test('the device of another person is not shown', async () => {
  const [shown] = (await readLog(bjork, { phoneNumber: server.phoneOf(jogvan) })).items;
  assert.equal(shown?.device, null);
  const [own] = (await readLog(jogvan, { topic: 'line' })).items;
  assert.deepEqual(own?.device, { kind: 'phone', system: 'android' });
});

test('a purchase is logged as ordered and as bought, with its name in the reader’s language', async () => {
  const news = await newsFor(hanna);
  const hannas = await server.as(hanna);
  const order = await orderPackage(hannas, server.phoneOf(hanna));
  await pay(server, order.payment.paymentUrl, cards.approved);
  await orderWhen(hannas, order.id, ({ isComplete }) => isComplete);
  const entries = await news();
  assert.deepEqual(new Set(entries.map(({ kind }) => kind)), new Set(['package_ordered', 'package_bought']));
  for (const { parts, phoneNumber, by } of entries) {
    assert.deepEqual(parts, { megabytes: 5120, zone: 'domestic', name: '5\u00a0GB eykapakki' });
    assert.deepEqual([phoneNumber, by?.isMe], [server.phoneOf(hanna), true]);
  }
  const [english] = (await readLog(hanna, { topic: 'purchase' }, 'en')).items;
  assert.match(String(english?.parts['name']), /^5\u00a0GB [a-z ]+$/);
});

test('callbacks that arrive ten times, late and out of order, log one purchase', async () => {
  await control(server, 'POST', '/_sandbox/faults', { duplicate: 10, reorder: true });
  const news = await newsFor(hanna);
  const hannas = await server.as(hanna);
  const order = await orderPackage(hannas, server.phoneOf(hanna));
  await pay(server, order.payment.paymentUrl, cards.rejected);
  await pay(server, order.payment.paymentUrl, cards.approved);
  await orderWhen(hannas, order.id, ({ isComplete }) => isComplete);
  await control(server, 'DELETE', '/_sandbox/faults');
  // Once this later purchase is complete, all notices of the first one have been processed.
  const next = await orderPackage(hannas, server.phoneOf(hanna));
  await pay(server, next.payment.paymentUrl, cards.approved);
  await orderWhen(hannas, next.id, ({ isComplete }) => isComplete);
  const entries = (await news()).map(({ kind }) => kind);
  assert.equal(entries.filter((kind) => kind === 'package_ordered').length, 2);
  assert.equal(entries.filter((kind) => kind === 'package_bought').length, 2);
  assert.equal(entries.length, 4);
});

test('an order that is placed twice with one key and cancelled twice is logged once as ordered and once as cancelled', async () => {
  const news = await newsFor(hanna);
  const hannas = await server.as(hanna);
  const order = await orderPackage(hannas, server.phoneOf(hanna), { key: 'the-same-key-twice' });
  await orderPackage(hannas, server.phoneOf(hanna), { key: 'the-same-key-twice' });
  const cancel = () => hannas.call('POST /orders/:id/cancel', { params: { id: order.id } });
  await Promise.all([cancel(), cancel()]);
  await cancel();
  assert.deepEqual((await news()).map(({ kind }) => kind).toSorted(), ['order_cancelled', 'package_ordered']);
});

test('an order that is refused is not logged', async () => {
  const news = await newsFor(hanna);
  const { status } = await (
    await server.as(hanna)
  ).call('POST /packages', {
    body: { packageId: 'gb-5', phoneNumber: server.phoneOf(bjork), payWith: 'card' },
    idempotencyKey: 'not-my-line-298',
  });
  assert.equal(status, 404);
  assert.deepEqual(await news(), []);
});

test('a refund is logged once, as an act of the provider', async () => {
  const hannas = await server.as(hanna);
  const order = await orderPackage(hannas, server.phoneOf(hanna));
  await server.deps.db
    .query()
    .updateTable('payment_attempts')
    .set({ lifecycle: 'closed' })
    .where('ref', '=', order.payment.id)
    .execute();
  const news = await newsFor(hanna);
  await control(server, 'POST', '/_sandbox/faults', { duplicate: 5 });
  await pay(server, order.payment.paymentUrl, cards.approved);
  await until(async () => {
    server.clock.advance(60);
    return (await providerLedger(server))[order.payment.id]?.refunded === 7900 && (await news()).length > 0;
  });
  server.clock.advance(3600);
  const entries = (await news()).map(({ kind, by, parts }) => [kind, by, parts['name']]);
  assert.deepEqual(entries, [['order_refunded', null, '5\u00a0GB eykapakki']]);
});

test('entries are deleted after 24 months', async () => {
  const { total } = await readLog(bjork);
  const twoYears = new Date(server.clock.now().getTime() + 720 * 24 * 60 * 60 * 1000);
  await runToEnd(deleteOldRows(server.deps.db, twoYears));
  const left = await readLog(bjork, { perPage: 100 });
  assert.ok(left.total > 0 && left.total < total, `${left.total} of ${total}`);
  const oldest = new Date(left.items.at(-1)?.at ?? 0);
  assert.ok(twoYears.getTime() - oldest.getTime() <= 731 * 24 * 60 * 60 * 1000);
});
