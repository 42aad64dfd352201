import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';

import { toMinorUnits } from '@bylgja/domain';

import { someAccount } from '#features/plan-changes/testing/changes.ts';
import { act } from '#features/subscriptions/testing/acts.ts';
import { cards, freshKey, orderInTime, pay, providerLedger, until } from '#testing/purchases.ts';
import { startTestServer } from '#testing/test-server.ts';
import type { TestServer } from '#testing/test-server.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer({ env: { REQUESTS_PER_MINUTE: '100000' } });
});
after(() => server.close());

/** A family in which a member has ordered a separate plan and not paid for it. */
async function familyOfLeaver() {
  const account = await someAccount(server, {
    planType: 'family_plan',
    planId: 'familja-20',
    lines: [{}, {}, {}],
  });
  const { status, body } = await (
    await server.as(account.user(1))
  ).call('PATCH /subscriptions/transfer-subscription-to-user-customer', {
    body: { subscriptionId: account.line(1), planId: 'oavmarkad' },
    idempotencyKey: freshKey(),
  });
  assert.equal(status, 200);
  return { ...account, placed: body };
}

test('an unpaid order of a member blocks changes by that member, but not by the owner', async () => {
  const { owner, id, line, user } = await familyOfLeaver();
  const own = { change: 'to_user_customer', subscriptionId: line(1), planId: 'oavmarkad' } as const;
  const again = await act(await server.as(user(1)), own);
  assert.deepEqual([again.status, again.problem.code], [409, 'orders_processing']);
  const caller = await server.as(owner);
  const { body: actions } = await caller.call('GET /actions');
  assert.ok(actions.every((action) => action.id !== 'change-plan' || action.isAvailable));
  const plan = { change: 'plan', subscriptionId: line(0), planId: 'familja-100' } as const;
  assert.equal((await act(caller, plan)).status, 200);
  const { body: orders } = await caller.call('GET /orders');
  await caller.call('POST /orders/:id/cancel', { params: { id: orders[0]?.id ?? '' } });
  assert.equal((await act(caller, { change: 'cancel', accountId: id })).status, 200);
});

test('a member’s order is refunded when the line is cancelled before the payment', async () => {
  const { owner, id, line, user, placed } = await familyOfLeaver();
  const leaving = { change: 'deactivate_plan', subscriptionId: line(1) } as const;
  assert.equal((await act(await server.as(owner), leaving)).status, 200);
  await pay(server, placed.paymentUrl ?? '', cards.approved);
  const order = await orderInTime(server, user(1), placed.order.id, ({ isCancelled }) => isCancelled);
  assert.deepEqual([order.isComplete, order.receiptId], [false, null]);
  const ref = placed.order.payment?.id ?? '';
  await until(async () => {
    server.clock.advance(60);
    return (await providerLedger(server))[ref]?.refunded === placed.order.price * 100;
  });
  const accounts = await server.db
    .query()
    .selectFrom('lines')
    .select('account_id')
    .where('id', '=', line(1))
    .executeTakeFirstOrThrow();
  assert.equal(accounts.account_id, id);
  const made = await server.db
    .query()
    .selectFrom('accounts')
    .select('status')
    .where('owner_id', '=', user(1).id)
    .execute();
  assert.deepEqual(made, [{ status: 'ended' }]);
});

test('an ordered SIM does not block a change of the plan', async () => {
  const { owner, line } = await someAccount(server, { planId: 'midal', lines: [{}] });
  await server.db
    .query()
    .insertInto('orders')
    .values({
      id: randomUUID(),
      kind: 'sim_change',
      state: 'awaiting_payment',
      customer_id: owner.id,
      line_id: line(0),
      member_name: 'Anna',
      name: 'eSIM',
      price_minor: toMinorUnits(49),
      request: JSON.stringify({}),
      is_main_subscription: false,
      created_at: server.clock.now(),
    })
    .execute();
  const caller = await server.as(owner);
  const plan = { change: 'plan', subscriptionId: line(0), planId: 'stort' } as const;
  assert.equal((await act(caller, plan)).status, 200);
});
