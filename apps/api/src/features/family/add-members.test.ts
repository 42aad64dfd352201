import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import type { Person } from '@bylgja/fixtures';

import type { SomeAccount } from '#features/accounts/testing/some-accounts.ts';
import { accountOf, someAccount } from '#features/plan-changes/testing/changes.ts';
import { act, joiner } from '#features/subscriptions/testing/acts.ts';
import { freshKey } from '#testing/purchases.ts';
import { startTestServer } from '#testing/test-server.ts';
import type { TestServer } from '#testing/test-server.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer({ env: { REQUESTS_PER_MINUTE: '100000' } });
});
after(() => server.close());

const family = { planType: 'family_plan', planId: 'familja-20' } as const;

test('when twenty parallel requests of every kind compete for the last place, exactly one gets it', async () => {
  const { owner, id: accountId } = await someAccount(server, { ...family, lines: [{}, {}, {}, {}, {}] });
  const singles: string[] = [];
  for (let count = 0; count < 5; count += 1) {
    const single = await someAccount(server, { planId: 'litid', lines: [{}] });
    await server.db
      .query()
      .updateTable('accounts')
      .set({ owner_id: owner.id })
      .where('id', '=', single.id)
      .execute();
    singles.push(single.line(0));
  }
  const caller = await server.as(owner);
  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, index) => {
      const subscriptionId = singles[Math.floor(index / 4)] ?? '';
      return index % 4 === 0
        ? act(caller, { change: 'to_family_account', subscriptionId })
        : act(caller, { change: 'add_members', accountId, members: 1 });
    }),
  );
  const got = replies.filter(({ status }) => status === 200);
  assert.equal(got.length, 1);
  for (const { status, problem } of replies.filter((reply) => reply.status !== 200)) {
    assert.deepEqual([status, problem.code], [409, 'family_full']);
  }
  const lines = await server.db
    .query()
    .selectFrom('lines')
    .select('id')
    .where('account_id', '=', accountId)
    .where('status', '<>', 'ended')
    .execute();
  const orders = await server.db
    .query()
    .selectFrom('orders')
    .select('line_id')
    .where('account_id', '=', accountId)
    .where('state', '=', 'awaiting_payment')
    .execute();
  const here = new Set([...lines.map(({ id }) => id), ...orders.map(({ line_id: id }) => id)]);
  assert.equal(here.size, 6);
});

test('a place whose order is cancelled is free again', async () => {
  const { owner, id: accountId } = await someAccount(server, { ...family, lines: [{}, {}, {}, {}, {}] });
  const one = { change: 'add_members', accountId, members: 1 } as const;
  assert.equal((await act(await server.as(owner), one)).status, 200);
  assert.equal((await act(await server.as(owner), one)).problem.code, 'family_full');
  const { body: orders } = await (await server.as(owner)).call('GET /orders');
  const params = { id: orders[0]?.id ?? '' };
  assert.equal((await (await server.as(owner)).call('POST /orders/:id/cancel', { params })).status, 200);
  assert.equal((await act(await server.as(owner), one)).status, 200);
});

test('several members join in one payment, each at the price of the next place', async () => {
  server.clock.set('2026-12-01T09:00:00Z');
  const { owner, id: accountId } = await someAccount(server, { ...family, lines: [{}, {}] });
  const caller = await server.as(owner);
  server.clock.advance(60);
  const { status, body } = await caller.call('PATCH /subscriptions', {
    body: { accountId, members: [joiner(), joiner()], hasConfirmedSameAddress: true },
    idempotencyKey: freshKey(),
  });
  assert.equal(status, 200);
  assert.ok('orders' in body);
  assert.deepEqual(
    body.orders.map(({ price, paidWith }) => [price, paidWith]),
    [
      [99 + 79, null],
      [0, body.orders[0]?.id],
    ],
  );
  const account = await accountOf(server, owner);
  assert.deepEqual(
    account.members.map(({ status: state }) => state),
    ['active', 'active', 'processing', 'processing'],
  );
});

test('a member who joins after one in processing pays the price of the next place, as the preview says', async () => {
  server.clock.set('2026-12-01T10:00:00Z');
  const lines = [{}, {}, { status: 'processing' as const }];
  const { owner, id: accountId } = await someAccount(server, { ...family, lines });
  const caller = await server.as(owner);
  const change = { change: 'add_members', accountId, members: 1 } as const;
  const { body: preview } = await caller.call('POST /subscriptions/previews', { body: change });
  const sides = [preview.before?.monthly.price, preview.after?.monthly.price];
  assert.deepEqual([...sides, preview.dueNow.price], [447, 526, 79]);
  assert.equal((await act(caller, change)).status, 200);
  const { body: orders } = await caller.call('GET /orders');
  assert.equal(orders[0]?.price, 79);
});

/** Another account of the same owner. */
async function besides(owner: Person, account: SomeAccount) {
  const made = await someAccount(server, account);
  await server.db
    .query()
    .updateTable('accounts')
    .set({ owner_id: owner.id })
    .where('id', '=', made.id)
    .execute();
  return made;
}

test('nobody can join a family whose lines all end with the month: a new family is created', async () => {
  const { owner, id: accountId } = await someAccount(server, {
    ...family,
    lines: [{ cancelsTo: 'prepaid' }, { cancelsTo: 'given_up' }],
  });
  const single = await besides(owner, { planId: 'litid', lines: [{}] });
  const caller = await server.as(owner);
  const { status, problem } = await act(caller, { change: 'add_members', accountId, members: 1 });
  assert.deepEqual([status, problem.code], [409, 'already_cancelled']);
  assert.equal((await caller.call('GET /subscriptions/family-account-exists')).body.exists, false);
  const move = { change: 'to_family_account', subscriptionId: single.line(0) } as const;
  assert.equal((await act(caller, move)).problem.code, 'plan_info_required');
  const planInfo = { planId: 'familja-20', euPackage: false };
  assert.equal((await act(caller, { ...move, planInfo })).status, 200);
});

test('a line moves to the one of several families that has room', async () => {
  const { owner } = await someAccount(server, { ...family, lines: [{}, {}, {}, {}, {}, {}] });
  server.clock.advance(60);
  const roomy = await besides(owner, { ...family, lines: [{}] });
  const single = await besides(owner, { planId: 'litid', lines: [{}] });
  const caller = await server.as(owner);
  const move = { change: 'to_family_account', subscriptionId: single.line(0) } as const;
  assert.equal((await act(caller, move)).status, 200);
  const placed = await server.db
    .query()
    .selectFrom('orders')
    .select('account_id')
    .where('line_id', '=', single.line(0))
    .executeTakeFirstOrThrow();
  assert.equal(placed.account_id, roomy.id);
});

test('joining requires that the owner confirms the same address', async () => {
  const { owner, id: accountId } = await someAccount(server, { ...family, lines: [{}] });
  const { status, problem } = await (
    await server.as(owner)
  ).call('PATCH /subscriptions', {
    body: { accountId, members: [joiner()], hasConfirmedSameAddress: false },
    idempotencyKey: freshKey(),
  });
  assert.deepEqual([status, problem.code], [422, 'same_address_not_confirmed']);
});
