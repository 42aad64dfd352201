import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';

import { gigabytes } from '@bylgja/domain';

import { completed, orderedBy, someAccount } from '#features/plan-changes/testing/changes.ts';
import { freshKey } from '#testing/purchases.ts';
import { holdAny, newPerson, signUp } from '#testing/sign-ups.ts';
import { startTestServer } from '#testing/test-server.ts';
import type { TestServer } from '#testing/test-server.ts';

import {
  accountWith,
  accountsOf,
  endNovember,
  family,
  grantsOf,
  individual,
  previewOf,
  sideOf,
  previewed,
} from './testing/quoted.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer({ env: { REQUESTS_PER_MINUTE: '100000' }, hasTimedJobs: false });
});
after(() => server.close());
beforeEach(() => server.turnBack('2026-11-21T14:32:00Z'));

test('a sign-up for a family: its price, its binding period and its monthly price', async () => {
  const person = await newPerson(server);
  const change = { change: 'sign_up', planId: 'familja-20', euPackage: true, members: 1 } as const;
  const preview = await previewOf(server, person, change);
  assert.deepEqual([preview.before, preview.lost, preview.dueDays], [null, [], 10]);
  const caller = await server.as(person);
  const reservation = await holdAny(caller);
  const { orders, paymentUrl } = await signUp(caller, {
    planId: 'familja-20',
    euPackage: true,
    hasConfirmedSameAddress: true,
    members: [
      {
        firstname: 'Anna',
        lastname: 'Dam',
        birthDate: '2011-04-09',
        eSim: true,
        phoneNumberReservationId: reservation.id,
      },
    ],
  });
  assert.equal(orders[0].price, preview.dueNow.price);
  for (const order of orders)
    await completed(server, caller, { order, paymentUrl: order === orders[0] ? paymentUrl : null });
  assert.deepEqual(await sideOf(server, person, (await accountsOf(server, person))[0]), previewed(preview));
});

test('one more member: the next member price for the rest of the month', async () => {
  const { owner, id: accountId } = await someAccount(server, family);
  const preview = await previewOf(server, owner, { change: 'add_members', accountId, members: 1 });
  // 99 + 49 kr. for 10 of 30 days.
  assert.deepEqual([preview.dueNow.price, preview.bindingUntil], [49, '2027-05-20']);
  const caller = await server.as(owner);
  const { body } = await caller.call('PATCH /subscriptions', {
    body: {
      accountId,
      hasConfirmedSameAddress: true,
      members: [
        {
          firstname: 'Anna',
          lastname: 'Dam',
          birthDate: '2011-04-09',
          eSim: true,
          phoneNumberReservationId: (await holdAny(caller)).id,
        },
      ],
    },
    idempotencyKey: freshKey(),
  });
  assert.ok('orders' in body && body.orders[0]);
  const [order] = body.orders;
  assert.equal(order.price, preview.dueNow.price);
  await completed(server, caller, { order, paymentUrl: body.paymentUrl });
  const { bindingUntil: _, ...side } = await sideOf(server, owner, (await accountsOf(server, owner))[0]);
  const { bindingUntil, ...expected } = previewed(preview);
  assert.deepEqual(side, expected);
  const joined = (await accountsOf(server, owner))[0]?.members.find(({ id }) => id === order.lineId);
  assert.equal(joined?.bindingUntil, bindingUntil);
});

test('a larger plan: at once, for the difference, without any loss', async () => {
  const { owner, line } = await someAccount(server, individual('midal'));
  const preview = await previewOf(server, owner, {
    change: 'plan',
    subscriptionId: line(0),
    planId: 'stort',
  });
  assert.deepEqual([preview.lost, preview.takesEffect, preview.from], [[], 'now', '2026-11-21']);
  const caller = await server.as(owner);
  const { body } = await caller.call('PATCH /subscriptions/:id', {
    params: { id: line(0) },
    body: { planId: 'stort' },
  });
  const placed = orderedBy(body);
  assert.equal(placed.order.price, preview.dueNow.price);
  await completed(server, caller, placed);
  assert.deepEqual(
    await sideOf(server, owner, await accountWith(server, owner, line(0))),
    previewed(preview),
  );
  assert.deepEqual(await grantsOf(server, line(0)), {
    'plan domestic': gigabytes(100),
    'rollover domestic': gigabytes(3),
  });
});

test('a smaller plan: at the end of the month, and what is left now is not rolled over', async () => {
  const { owner, line, id } = await someAccount(server, family);
  const preview = await previewOf(server, owner, {
    change: 'plan',
    subscriptionId: line(0),
    planId: 'familja-20',
  });
  assert.deepEqual(
    [preview.dueNow.price, preview.dueDays, preview.takesEffect, preview.from],
    [0, 0, 'month_end', '2026-12-01'],
  );
  // 70 GB and 100 GB of the plan are left, and nothing on the third line.
  assert.deepEqual(preview.lost, [{ kind: 'rollover', amount: gigabytes(170) }]);
  const caller = await server.as(owner);
  await caller.call('PATCH /subscriptions/:id', { params: { id: line(0) }, body: { planId: 'familja-20' } });
  const [planned] = await accountsOf(server, owner);
  assert.deepEqual(planned?.nextPlan, {
    planId: 'familja-20',
    planName: 'Familja 20 GB',
    from: preview.from,
  });
  await endNovember(server, id);
  assert.deepEqual(await sideOf(server, owner, (await accountsOf(server, owner))[0]), previewed(preview));
  assert.deepEqual(await grantsOf(server, line(1)), {
    'plan domestic': gigabytes(20),
    'plan eu': gigabytes(50),
  });
});

test('the EU package: added at once for all lines, and given up at the end of the month', async () => {
  const { euPackage: _, ...without } = family;
  const { owner, line, id: accountId } = await someAccount(server, without);
  const having = await previewOf(server, owner, { change: 'eu_package', accountId, euPackage: true });
  const caller = await server.as(owner);
  const { body } = await caller.call('PATCH /subscriptions', {
    body: { accountId, euPackage: true },
    idempotencyKey: freshKey(),
  });
  assert.ok('orders' in body && body.orders[0]);
  // 3 times 49 kr. for 10 of 30 days.
  assert.deepEqual([body.orders[0].price, having.dueNow.price], [49, 49]);
  await completed(server, caller, { order: body.orders[0], paymentUrl: body.paymentUrl });
  assert.deepEqual(await sideOf(server, owner, (await accountsOf(server, owner))[0]), previewed(having));
  for (const place of [0, 1, 2]) {
    assert.equal((await grantsOf(server, line(place)))['plan eu'], gigabytes(50));
  }
  const losing = await previewOf(server, owner, { change: 'eu_package', accountId, euPackage: false });
  assert.deepEqual(losing.lost, [{ kind: 'eu_package', amount: null }]);
  await caller.call('PATCH /subscriptions', {
    body: { accountId, euPackage: false },
    idempotencyKey: freshKey(),
  });
  assert.equal((await accountsOf(server, owner))[0]?.euPackageUntil, '2026-11-30');
  await endNovember(server, accountId);
  assert.deepEqual(await sideOf(server, owner, (await accountsOf(server, owner))[0]), previewed(losing));
});

test('a whole family ends: each line continues as prepaid, and nothing is due', async () => {
  const { owner, id: accountId, users, lineIds } = await someAccount(server, family);
  const preview = await previewOf(server, owner, { change: 'cancel', accountId });
  assert.deepEqual(preview.lost, [
    { kind: 'plan_data', amount: gigabytes(170) },
    { kind: 'eu_package', amount: null },
    { kind: 'family_price', amount: null },
  ]);
  const caller = await server.as(owner);
  const { body } = await caller.call('DELETE /subscriptions', { body: { accountId } });
  assert.deepEqual(
    [body.status, body.members.map(({ cancelsTo }) => cancelsTo)],
    ['cancelled', ['prepaid', 'prepaid', 'prepaid']],
  );
  await endNovember(server, accountId);
  let lines = 0;
  for (const [place, lineId] of lineIds.entries()) {
    const user = users[place] ?? owner;
    const side = await sideOf(server, user, await accountWith(server, user, lineId));
    lines += side.lines;
    assert.deepEqual({ ...side, lines: lineIds.length }, previewed(preview));
  }
  assert.equal(lines, preview.after?.lines);
});

test('one line ends: it continues as prepaid, and the others stay unchanged', async () => {
  const { owner, line, user, id } = await someAccount(server, family);
  const change = { change: 'deactivate_plan', subscriptionId: line(1) } as const;
  const preview = await previewOf(server, owner, change);
  assert.equal(preview.before?.monthly.price, 198);
  const caller = await server.as(owner);
  const { body } = await caller.call('DELETE /subscriptions/deactivate-plan/:id', {
    params: { id: line(1) },
  });
  assert.deepEqual(
    [body.status, body.cancelsTo, body.cancelsAt],
    ['cancelled', 'prepaid', '2026-12-01T00:00:00.000Z'],
  );
  await endNovember(server, id);
  const member = user(1);
  assert.deepEqual(
    await sideOf(server, member, await accountWith(server, member, line(1))),
    previewed(preview),
  );
  const monthly = (await sideOf(server, owner, (await accountsOf(server, owner))[0])).monthly;
  assert.equal(monthly, 299 + 199 + 2 * 49);
});

test('a number is given up: nothing is left of the line', async () => {
  const { owner, line, id } = await someAccount(server, individual('midal'));
  const preview = await previewOf(server, owner, { change: 'delete_number', subscriptionId: line(0) });
  assert.deepEqual([preview.after, preview.lost.map(({ kind }) => kind)], [null, ['plan_data', 'number']]);
  const caller = await server.as(owner);
  const { body } = await caller.call('DELETE /subscriptions/delete-number/:id', { params: { id: line(0) } });
  assert.deepEqual([body.status, body.cancelsTo], ['cancelled', 'given_up']);
  await endNovember(server, id);
  assert.deepEqual(await accountsOf(server, owner), []);
});
