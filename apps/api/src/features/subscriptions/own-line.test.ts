import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';

import { bjork, elin, hanna, jogvan, paetur } from '@bylgja/fixtures';
import type { Person } from '@bylgja/fixtures';

import { lineOf } from '#features/plan-changes/testing/changes.ts';
import { cards, freshKey, orderWhen, pay } from '#testing/purchases.ts';
import { networkOrders } from '#testing/sign-ups.ts';
import { passSimPause } from '#testing/sim-changes.ts';
import { startTestServer } from '#testing/test-server.ts';
import type { TestServer } from '#testing/test-server.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer({ env: { REQUESTS_PER_MINUTE: '100000' } });
});
after(() => server.close());
beforeEach(() => server.clock.advance(60));

const of = (person: Person) => ({ params: { id: lineOf(person) } });

test('the line of a lost phone is blocked at once, by its user or its owner, and only once', async () => {
  const jogvans = await server.as(jogvan);
  assert.equal((await jogvans.call('POST /subscriptions/:id/block', of(jogvan))).body.status, 'blocked');
  const again = await (await server.as(bjork)).call('POST /subscriptions/:id/block', of(jogvan));
  assert.deepEqual([again.status, again.body.status], [200, 'blocked']);
  server.clock.advance(1);
  const open = await (await server.as(bjork)).call('POST /subscriptions/:id/unblock', of(jogvan));
  assert.equal(open.body.status, 'active');
  const tasks = await server.db
    .query()
    .selectFrom('network_tasks')
    .select('action')
    .where('line_id', '=', lineOf(jogvan))
    .where('action', 'in', ['bar', 'unbar'])
    .orderBy('position')
    .execute();
  assert.deepEqual(
    tasks.map(({ action }) => action),
    ['bar', 'unbar'],
  );
  const { body } = await jogvans.call('GET /activity', {
    query: { phoneNumber: server.phoneOf(jogvan), topic: 'line' },
  });
  assert.deepEqual(
    body.items.slice(0, 2).map(({ kind, by }) => [kind, by?.firstname]),
    [
      ['line_unblocked', 'Bjørk'],
      ['line_blocked', 'Jógvan'],
    ],
  );
});

test('a line that is still being set up can neither be blocked nor changed nor shown', async () => {
  const bjorks = await server.as(bjork);
  const replies = [
    await bjorks.call('POST /subscriptions/:id/block', of(elin)),
    await bjorks.call('POST /subscriptions/:id/unblock', of(elin)),
    await bjorks.call('GET /subscriptions/:id/sim', of(elin)),
    await bjorks.call('POST /subscriptions/:id/sim', {
      ...of(elin),
      body: { simType: 'ESIM' },
      idempotencyKey: freshKey(),
    }),
  ];
  for (const { status, problem } of replies) {
    assert.deepEqual([status, problem.code], [409, 'line_processing']);
  }
});

test('the codes of a SIM are shown after a recent proof of identity, and that is logged', async () => {
  const hannas = await server.as(hanna);
  const { body } = await hannas.call('GET /subscriptions/:id/sim', of(hanna));
  assert.equal(body.simType, 'ESIM');
  assert.match(body.puk, /^\d{8}$/);
  assert.ok(body.esim);
  assert.equal(body.esim.activationCode, `LPA:1$${body.esim.smdpAddress}$${body.esim.matchingId}`);
  assert.equal(body.esim.state, 'installed');
  const { body: log } = await hannas.call('GET /activity', { query: { topic: 'line' } });
  assert.equal(log.items[0]?.kind, 'sim_shown');
  server.clock.advance(5 * 60 + 1);
  const later = await hannas.call('GET /subscriptions/:id/sim', of(hanna));
  assert.deepEqual([later.status, later.problem.code], [401, 'step_up_required']);
});

test('another eSIM costs nothing and goes to the network after its pause; until it is ready no other can be ordered', async () => {
  const hannas = await server.as(hanna);
  const input = { ...of(hanna), body: { simType: 'ESIM' as const }, idempotencyKey: freshKey() };
  const { status, body } = await hannas.call('POST /subscriptions/:id/sim', input);
  assert.deepEqual([status, body.order.price, body.paymentUrl], [201, 0, null]);
  assert.deepEqual((await hannas.call('POST /subscriptions/:id/sim', input)).body.order.id, body.order.id);
  await passSimPause(server, body.order.id);
  await orderWhen(hannas, body.order.id, ({ isComplete }) => isComplete);
  const asked = await networkOrders(server, server.phoneOf(hanna));
  assert.deepEqual(
    asked.map(({ request }) => request['action']),
    ['change_sim'],
  );
});

test('a card that is collected or sent costs 49 kr., a blank card costs nothing, and a card without delivery is refused', async () => {
  const paeturs = await server.as(paetur);
  const order = (body: object) =>
    paeturs.call('POST /subscriptions/:id/sim', {
      ...of(paetur),
      body: { simType: 'PHYSICAL', ...body },
      idempotencyKey: freshKey(),
    });
  assert.equal((await order({})).problem.code, 'sim_delivery_needed');
  assert.equal((await order({ simPickupLocationId: 'nowhere' })).problem.code, 'sim_delivery_needed');
  const { body } = await order({ simPickupLocationId: 'torshavn' });
  assert.equal(body.order.price, 49);
  assert.equal((await order({ simcardNumber: '8929801234567890123' })).problem.code, 'orders_processing');
  await pay(server, body.paymentUrl ?? '', cards.approved);
  await orderWhen(paeturs, body.order.id, ({ waitsUntil }) => waitsUntil !== null);
  await passSimPause(server, body.order.id);
  await orderWhen(paeturs, body.order.id, ({ isComplete }) => isComplete);
  const inHand = await order({ simcardNumber: '8929801234567890123' });
  assert.deepEqual([inHand.status, inHand.body.order.price], [201, 0]);
});

test('the monthly price of a line is its member price and its EU package; a prepaid line has none', async () => {
  const jogvans = await server.as(jogvan);
  const { body } = await jogvans.call('GET /subscriptions/:id/monthly-price', of(jogvan));
  assert.deepEqual(body, {
    lines: [
      { kind: 'plan', label: 'Familja 100 GB', price: 199 },
      { kind: 'eu_package', label: 'ES-pakki', price: 49 },
    ],
    total: 248,
    totalWithoutVat: 198.4,
    vat: 49.6,
  });
  const paeturs = await server.as(paetur);
  const prepaid = await paeturs.call('GET /subscriptions/:id/monthly-price', of(paetur));
  assert.deepEqual([prepaid.body.lines, prepaid.body.total], [[], 0]);
});

test('an owner sets the name of a family member; a member cannot', async () => {
  const user = { firstname: 'Jógvan', lastname: 'Joensen Dam' };
  const bjorks = await server.as(bjork);
  const { body } = await bjorks.call('PATCH /subscriptions/:id', { ...of(jogvan), body: { user } });
  assert.ok('user' in body);
  assert.equal(body.user.lastname, 'Joensen Dam');
  const refused = await (
    await server.as(jogvan)
  ).call('PATCH /subscriptions/:id', { ...of(jogvan), body: { user, isFindable: false } });
  assert.deepEqual([refused.status, refused.problem.code], [404, 'not_found']);
  const { body: log } = await bjorks.call('GET /activity', { query: { topic: 'line' } });
  assert.equal(log.items[0]?.kind, 'member_renamed');
});
