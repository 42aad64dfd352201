import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';

import { gigabytes } from '@bylgja/domain';
import type { Person } from '@bylgja/fixtures';

import { completed, someAccount } from '#features/plan-changes/testing/changes.ts';
import {
  accountWith,
  accountsOf,
  family,
  grantsOf,
  individual,
  previewOf,
  sideOf,
  previewed,
} from '#features/quotes/testing/quoted.ts';
import type { Caller } from '#testing/caller.ts';
import { cards, freshKey, pay, providerLedger, until } from '#testing/purchases.ts';
import { startTestServer } from '#testing/test-server.ts';
import type { TestServer } from '#testing/test-server.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer({ env: { REQUESTS_PER_MINUTE: '100000' } });
});
after(() => server.close());
beforeEach(() => server.turnBack('2026-11-21T14:32:00Z'));

async function transfer(
  caller: Caller,
  ...[kind, id, body]: [
    'user' | 'new' | 'family',
    string,
    { planId?: string; planInfo?: { planId: string; euPackage: boolean } },
  ]
) {
  const params = { id };
  const idempotencyKey = freshKey();
  const call = {
    user: () =>
      caller.call('PATCH /subscriptions/transfer-subscription-to-user-customer', {
        body: { subscriptionId: id, planId: body.planId ?? '' },
        idempotencyKey,
      }),
    new: () =>
      caller.call('PATCH /subscriptions/transfer-subscription-to-new-account/:id', {
        params,
        body: { planId: body.planId ?? '' },
        idempotencyKey,
      }),
    family: () =>
      caller.call('PATCH /subscriptions/transfer-subscription-to-family-account/:id', {
        params,
        body: body.planInfo ? { planInfo: body.planInfo } : {},
        idempotencyKey,
      }),
  }[kind];
  const { status, body: placed, problem } = await call();
  assert.equal(status, 200, JSON.stringify(problem));
  return placed;
}

test('a move out of another owner’s family to a separate plan loses the rollover', async () => {
  const { user, line, owner } = await someAccount(server, family);
  const member = user(1);
  const change = { change: 'to_user_customer', subscriptionId: line(1), planId: 'midal' } as const;
  const preview = await previewOf(server, member, change);
  assert.deepEqual(preview.lost, [
    { kind: 'rollover', amount: gigabytes(5) },
    { kind: 'family_price', amount: null },
  ]);
  // The family's price falls by the price of its third line: 149 + 49 kr.
  assert.equal(preview.before?.monthly.price, 198);
  const caller = await server.as(member);
  const placed = await transfer(caller, 'user', line(1), { planId: 'midal' });
  assert.equal(placed.order.price, preview.dueNow.price);
  await completed(server, caller, placed);
  assert.deepEqual(
    await sideOf(server, member, await accountWith(server, member, line(1))),
    previewed(preview),
  );
  // The plan's data of this month, which was paid for, stays complete: the 2 GB that were used came from the rollover.
  assert.deepEqual(await grantsOf(server, line(1)), {
    'plan domestic': gigabytes(100),
    'plan eu': gigabytes(50),
    'rollover domestic': gigabytes(2),
  });
  const [left] = await accountsOf(server, owner);
  assert.equal(left?.members.length, 2);
});

test('a move out of a family to a separate account of the same owner, who continues to pay', async () => {
  const { owner, line, user } = await someAccount(server, family);
  const change = { change: 'to_new_account', subscriptionId: line(2), planId: 'oavmarkad' } as const;
  const preview = await previewOf(server, owner, change);
  const caller = await server.as(owner);
  const placed = await transfer(caller, 'new', line(2), { planId: 'oavmarkad' });
  // 349 - 149 kr. for 10 of 30 days.
  assert.deepEqual([placed.order.price, preview.dueNow.price], [66, 66]);
  await completed(server, caller, placed);
  assert.deepEqual(
    await sideOf(server, owner, await accountWith(server, owner, line(2))),
    previewed(preview),
  );
  assert.equal((await grantsOf(server, line(2)))['plan domestic'], 1_024_000);
  const { body } = await (await server.as(user(2))).call('GET /subscriptions');
  assert.equal(body.data.isOwner, false);
});

test('the customer’s own line becomes the first in a new family', async () => {
  const { owner, line, id } = await someAccount(server, individual('midal'));
  const planInfo = { planId: 'familja-20', euPackage: true };
  const preview = await previewOf(server, owner, {
    change: 'to_family_account',
    subscriptionId: line(0),
    planInfo,
  });
  assert.deepEqual(preview.lost, [{ kind: 'rollover', amount: gigabytes(2) }]);
  const caller = await server.as(owner);
  assert.equal((await caller.call('GET /subscriptions/family-account-exists')).body.exists, false);
  const placed = await transfer(caller, 'family', line(0), { planInfo });
  assert.equal(placed.order.price, preview.dueNow.price);
  await completed(server, caller, placed);
  const accounts = await accountsOf(server, owner);
  assert.deepEqual(await sideOf(server, owner, accounts[0]), previewed(preview));
  assert.equal(
    accounts.some((account) => account.id === id),
    false,
  );
  assert.equal((await caller.call('GET /subscriptions/family-account-exists')).body.exists, true);
});

test('a line that moves to an existing family gets its plan and the next member price', async () => {
  const { owner, id: familyId } = await someAccount(server, family);
  const single = await someAccount(server, individual('midal'));
  await server.db
    .query()
    .updateTable('accounts')
    .set({ owner_id: owner.id })
    .where('id', '=', single.id)
    .execute();
  const lineId = single.line(0);
  const preview = await previewOf(server, owner, { change: 'to_family_account', subscriptionId: lineId });
  // 99 + 49 kr. is less than 169: nothing is due.
  assert.deepEqual([preview.dueNow.price, preview.after?.monthly.price, preview.lost], [0, 148, []]);
  const before = await sideOf(
    server,
    owner,
    (await accountsOf(server, owner)).find(({ id }) => id === familyId),
  );
  const caller = await server.as(owner);
  const placed = await transfer(caller, 'family', lineId, {});
  assert.deepEqual([placed.order.isComplete, placed.paymentUrl], [true, null]);
  const after = await sideOf(server, owner, await accountWith(server, owner, lineId));
  const { lines, monthly, bindingUntil: _, ...expected } = previewed(preview);
  assert.deepEqual(after, {
    ...before,
    ...expected,
    lines: before.lines + lines,
    monthly: before.monthly + monthly,
  });
  assert.deepEqual(await grantsOf(server, lineId), {
    'plan domestic': gigabytes(100),
    'plan eu': gigabytes(50),
    'rollover domestic': gigabytes(3),
  });
});

test('a line that moves to an account without an EU package keeps its own until the end of the month', async () => {
  const eu = ['plan', gigabytes(50), 'eu'] as const;
  const { owner, line } = await someAccount(server, {
    planId: 'midal',
    euPackage: 'on',
    lines: [{ grants: [['plan', gigabytes(25)], eu] }],
  });
  const planInfo = { planId: 'familja-20', euPackage: false };
  const preview = await previewOf(server, owner, {
    change: 'to_family_account',
    subscriptionId: line(0),
    planInfo,
  });
  assert.ok(preview.lost.some(({ kind }) => kind === 'eu_package'));
  const caller = await server.as(owner);
  await completed(server, caller, await transfer(caller, 'family', line(0), { planInfo }));
  assert.equal((await grantsOf(server, line(0)))['plan eu'], gigabytes(50));
  server.clock.set('2026-12-01T00:00:00Z');
  assert.equal((await accountWith(server, owner, line(0)))?.euPackage, false);
  assert.equal((await grantsOf(server, line(0)))['plan eu'], undefined);
});

test('a cancelled EU package moves with the line and ends with the month', async () => {
  const { owner, line } = await someAccount(server, { ...family, euPackage: 'given_up' });
  const caller = await server.as(owner);
  await completed(server, caller, await transfer(caller, 'new', line(1), { planId: 'oavmarkad' }));
  const moved = await accountWith(server, owner, line(1));
  assert.deepEqual([moved?.euPackage, moved?.euPackageUntil], [true, '2026-11-30']);
});

test('the former payer is notified that a line has left, and only its user is notified where it went', async () => {
  const { owner, user, line } = await someAccount(server, family);
  const caller = await server.as(user(1));
  await completed(server, caller, await transfer(caller, 'user', line(1), { planId: 'litid' }));
  const notificationsOf = async (person: Person) => {
    const { body } = await (await server.as(person)).call('GET /activity');
    return body.items.map(({ kind, parts }) => [kind, parts]);
  };
  const { phone_number: phoneNumber } = await server.db
    .query()
    .selectFrom('lines')
    .select('phone_number')
    .where('id', '=', line(1))
    .executeTakeFirstOrThrow();
  assert.deepEqual(await notificationsOf(owner), [['line_left', { phoneNumber }]]);
  const usersOwn = await notificationsOf(user(1));
  for (const kind of ['line_transferred', 'transfer_ordered']) {
    assert.deepEqual(
      usersOwn.filter(([one]) => one === kind),
      [[kind, { name: 'Lítið' }]],
    );
  }
});

test('a family ends when its last line moves out', async () => {
  const { owner, line, id } = await someAccount(server, { ...family, lines: [{}] });
  const caller = await server.as(owner);
  await completed(server, caller, await transfer(caller, 'new', line(0), { planId: 'oavmarkad' }));
  const accounts = await accountsOf(server, owner);
  assert.deepEqual(
    accounts.map((account) => [account.id === id, account.planTypeId]),
    [[false, 'individual_plan']],
  );
});

test('a move that is priced for the rest of one month is not made in the next: it is refunded', async () => {
  const { id, user, owner, line } = await someAccount(server, family);
  server.clock.set('2026-11-30T23:00:00Z');
  const ordering = await server.as(user(1));
  const placed = await transfer(ordering, 'user', line(1), { planId: 'oavmarkad' });
  server.clock.set('2026-12-01T00:30:00Z');
  await pay(server, placed.paymentUrl ?? '', cards.approved);
  await until(async () => {
    server.clock.advance(60);
    const paid = (await providerLedger(server))[placed.order.payment?.id ?? ''];
    return paid?.refunded === placed.order.price * 100;
  });
  assert.equal((await accountWith(server, owner, line(1)))?.id, id);
});
