import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';

import { bjork, hanna } from '@bylgja/fixtures';

import { updateAccount } from '#features/accounts/accounts.store.ts';
import { cards, freshKey, orderWhen, pay } from '#testing/purchases.ts';
import { startTestServer } from '#testing/test-server.ts';
import type { TestServer } from '#testing/test-server.ts';

import { accountOf, completed, lineOf, orderedBy, someAccount } from './testing/changes.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer({ env: { REQUESTS_PER_MINUTE: '100000' } });
});
after(() => server.close());
beforeEach(() => server.clock.advance(60));

const change = async (planId: string) => {
  const caller = await server.as(hanna);
  return caller.call('PATCH /subscriptions/:id', { params: { id: lineOf(hanna) }, body: { planId } });
};

test('a larger plan takes effect at once, with its whole month’s data, when the difference is paid', async () => {
  const hannas = await server.as(hanna);
  const { status, body } = await change('stort');
  assert.equal(status, 200);
  const { order, paymentUrl } = orderedBy(body);
  assert.deepEqual([order.kind, order.name, order.price], ['plan_change', 'Stórt', 26]);
  assert.equal((await accountOf(server, hanna)).planId, 'midal');
  await pay(server, paymentUrl ?? '', cards.approved);
  const done = await orderWhen(hannas, order.id, ({ isComplete }) => isComplete);
  assert.deepEqual(
    done.steps.map(({ id, state }) => [id, state]),
    [
      ['paid', 'done'],
      ['active', 'done'],
    ],
  );
  const account = await accountOf(server, hanna);
  assert.deepEqual([account.planId, account.currentMember?.dataTotal.domestic], ['stort', 100 * 1024]);
});

test('a smaller plan is scheduled for the end of the month, and a request for the current plan undoes that', async () => {
  const { owner, line } = await someAccount(server, { planId: 'stort', lines: [{}] });
  const ask = async (planId: string) => {
    server.clock.advance(1);
    const caller = await server.as(owner);
    return caller.call('PATCH /subscriptions/:id', { params: { id: line(0) }, body: { planId } });
  };
  assert.equal((await ask('litid')).status, 200);
  assert.equal((await accountOf(server, owner)).nextPlan?.planId, 'litid');
  assert.equal((await ask('litid')).problem.code, 'same_plan');
  assert.equal((await ask('midal')).status, 200);
  assert.equal((await accountOf(server, owner)).nextPlan?.planId, 'midal');
  assert.equal((await ask('stort')).status, 200);
  assert.equal((await accountOf(server, owner)).nextPlan, null);
  assert.equal((await ask('stort')).problem.code, 'same_plan');
  const { body } = await (await server.as(owner)).call('GET /activity');
  assert.deepEqual(
    body.items.map(({ kind }) => kind),
    ['plan_change_unplanned', 'plan_change_planned', 'plan_change_planned'],
  );
});

test('a larger plan replaces a smaller one that was scheduled', async () => {
  const { owner, line } = await someAccount(server, { planId: 'midal', nextPlanId: 'litid', lines: [{}] });
  const caller = await server.as(owner);
  const { body } = await caller.call('PATCH /subscriptions/:id', {
    params: { id: line(0) },
    body: { planId: 'stort' },
  });
  await completed(server, caller, orderedBy(body));
  const account = await accountOf(server, owner);
  assert.deepEqual([account.planId, account.nextPlan], ['stort', null]);
});

test('of twenty parallel requests for a larger plan, one creates an order and the others are refused', async () => {
  const { owner, line, id } = await someAccount(server, { planId: 'litid', lines: [{}] });
  const caller = await server.as(owner);
  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      caller.call('PATCH /subscriptions/:id', {
        params: { id: line(0) },
        body: { planId: index % 2 === 0 ? 'midal' : 'stort' },
      }),
    ),
  );
  const refused = replies.filter(({ status }) => status !== 200);
  assert.equal(refused.length, 19);
  for (const { status, problem } of refused) {
    assert.deepEqual([status, problem.code], [409, 'orders_processing']);
  }
  const orders = await server.db
    .query()
    .selectFrom('orders')
    .select('id')
    .where('account_id', '=', id)
    .execute();
  assert.equal(orders.length, 1);
});

test('a plan that is paid after its account has ended is not delivered, and is refunded', async () => {
  const { owner, line, id } = await someAccount(server, { planId: 'litid', lines: [{}] });
  const caller = await server.as(owner);
  const { body } = await caller.call('PATCH /subscriptions/:id', {
    params: { id: line(0) },
    body: { planId: 'midal' },
  });
  const { order, paymentUrl } = orderedBy(body);
  await updateAccount(server.db, id, { status: 'ended' });
  await pay(server, paymentUrl ?? '', cards.approved);
  const paid = await orderWhen(caller, order.id, ({ payment }) => payment?.state === 'refunded');
  assert.deepEqual([paid.isComplete, paid.isCancelled, paid.receiptId], [false, true, null]);
});

test('while a member’s order is in processing, the plan of the family cannot be changed', async () => {
  const bjorks = await server.as(bjork);
  const params = { id: lineOf(bjork) };
  for (const planId of ['familja-oavmarkad', 'familja-20']) {
    const { status, problem } = await bjorks.call('PATCH /subscriptions/:id', { params, body: { planId } });
    assert.deepEqual([status, problem.code], [409, 'orders_processing']);
  }
  const { body: actions } = await bjorks.call('GET /actions');
  const offered = actions.filter(({ id }) => id === 'change-plan' || id === 'cancel');
  assert.deepEqual(new Set(offered.map(({ reason }) => reason)), new Set(['orders_processing']));
});

test('a request that is repeated because its answer was lost is answered with its order', async () => {
  const { owner, line } = await someAccount(server, { planId: 'midal', lines: [{}] });
  const other = await someAccount(server, { planId: 'midal', lines: [{}] });
  const loseAnswer = (key: string) =>
    server.db
      .query()
      .updateTable('idempotency_keys')
      .set({ response: null })
      .where('key', '=', key)
      .execute();
  const forPlan = freshKey();
  const askForPlan = async () =>
    (await server.as(owner)).call('PATCH /subscriptions/:id', {
      params: { id: line(0) },
      body: { planId: 'stort' },
      idempotencyKey: forPlan,
    });
  const first = orderedBy((await askForPlan()).body).order.id;
  await loseAnswer(forPlan);
  assert.equal(orderedBy((await askForPlan()).body).order.id, first);

  const forEu = freshKey();
  const askForEu = async () =>
    (await server.as(other.owner)).call('PATCH /subscriptions', {
      body: { accountId: other.id, euPackage: true },
      idempotencyKey: forEu,
    });
  const { body } = await askForEu();
  await loseAnswer(forEu);
  const again = await askForEu();
  assert.ok('orders' in body && 'orders' in again.body);
  assert.equal(again.body.orders[0]?.id, body.orders[0]?.id);
});
