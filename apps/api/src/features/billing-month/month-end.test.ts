import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';

import { day, gigabytes, startOfDay, unlimitedFrom } from '@bylgja/domain';

import { startSession } from '#features/auth/sessions.ts';
import { readLives } from '#features/subscriptions/testing/lives.ts';

import { december, startMonthEnds } from './testing/month-ends.ts';
import type { MonthEnds } from './testing/month-ends.ts';

let ends: MonthEnds;
before(async () => {
  ends = await startMonthEnds();
});
after(() => ends.server.close());
beforeEach(() => ends.reset());

test('nothing happens until the month has ended in the Faroes', async () => {
  await ends.given([{ lines: [{ grants: [['plan', gigabytes(25)]] }] }]);
  const before = await readLives(ends.server.db);
  await ends.runAt('2026-11-30T23:59:59Z');
  assert.deepEqual(await readLives(ends.server.db), before);
});

test('the plan’s data for the new month is granted, with what was left of the old month, to blocked lines too', async () => {
  const [made] = await ends.given([
    {
      planType: 'family_plan',
      planId: 'familja-100',
      lines: [
        { grants: [['plan', gigabytes(100)]], used: gigabytes(60) },
        { grants: [['plan', gigabytes(100)]], used: gigabytes(100), isBlocked: true },
        { status: 'processing' },
      ],
    },
  ]);
  await ends.runAt(december);
  const [first, blocked, processing] = made?.lineIds ?? [];
  assert.deepEqual(await ends.grantsFrom(first, december), [
    ['plan', 'domestic', gigabytes(100)],
    ['rollover', 'domestic', gigabytes(40)],
  ]);
  assert.deepEqual(await ends.grantsFrom(blocked, december), [['plan', 'domestic', gigabytes(100)]]);
  assert.deepEqual(await ends.grantsFrom(processing, december), []);
  assert.equal((await ends.lineOf(first)).month, '2026-12');
  assert.deepEqual(await ends.actsOn(first), []);
});

test('a smaller plan takes effect for all lines, without a rollover', async () => {
  const [made] = await ends.given([
    {
      planType: 'family_plan',
      planId: 'familja-100',
      nextPlanId: 'familja-20',
      lines: [{ grants: [['plan', gigabytes(100)]] }, { grants: [['plan', gigabytes(100)]] }],
    },
  ]);
  await ends.runAt(december);
  const [first, second] = made?.lineIds ?? [];
  assert.equal((await ends.lineOf(first)).plan_id, 'familja-20');
  for (const line of [first, second]) {
    assert.deepEqual(await ends.grantsFrom(line, december), [['plan', 'domestic', gigabytes(20)]]);
  }
  assert.deepEqual(await ends.actsOn(first), ['plan_changed']);
});

test('the EU package continues automatically, and ends if it was cancelled', async () => {
  const line = { grants: [['plan', gigabytes(25)]] as const, used: gigabytes(25) };
  const [kept, givenUp] = await ends.given([
    { euPackage: 'on', lines: [line] },
    { euPackage: 'given_up', lines: [line] },
  ]);
  await ends.runAt(december);
  assert.deepEqual(await ends.grantsFrom(kept?.lineIds[0], december), [
    ['plan', 'domestic', gigabytes(25)],
    ['plan', 'eu', gigabytes(50)],
  ]);
  assert.deepEqual(await ends.grantsFrom(givenUp?.lineIds[0], december), [
    ['plan', 'domestic', gigabytes(25)],
  ]);
  assert.equal((await ends.lineOf(givenUp?.lineIds[0])).has_eu_package, false);
  assert.deepEqual(await ends.actsOn(givenUp?.lineIds[0]), ['eu_package_ended']);
});

test('a cancelled family becomes prepaid, each line in a separate account, and a child’s line stays with its payer', async () => {
  const [made] = await ends.given([
    {
      planType: 'family_plan',
      planId: 'familja-100',
      status: 'cancelled',
      lines: [
        { cancelsTo: 'prepaid' },
        { cancelsTo: 'prepaid' },
        { cancelsTo: 'prepaid', born: day('2008-12-02') },
        { cancelsTo: 'prepaid', born: day('2008-12-01'), isBlocked: true },
      ],
    },
  ]);
  await ends.runAt(december);
  const rows = await Promise.all((made?.lineIds ?? []).map(ends.lineOf));
  const [owner, , child, grown] = rows;
  assert.deepEqual(
    rows.map(({ status, plan_type, account_status, cancels_at, binding_until }) => ({
      status,
      plan_type,
      account_status,
      cancels_at,
      binding_until,
    })),
    rows.map(() => ({
      status: 'prepaid',
      plan_type: 'prepaid',
      account_status: 'active',
      cancels_at: null,
      binding_until: null,
    })),
  );
  assert.equal(new Set(rows.map(({ account_id }) => account_id)).size, 4);
  assert.equal(child?.owner_id, owner?.customer_id);
  assert.equal(grown?.owner_id, grown?.customer_id, 'of age on the first day as a prepaid line');
  assert.ok(grown?.blocked_at, 'the line of a lost phone stays blocked');
  const family = await ends.server.db
    .query()
    .selectFrom('accounts')
    .select('status')
    .where('id', '=', made?.id ?? '')
    .executeTakeFirstOrThrow();
  assert.equal(family.status, 'ended');
  assert.deepEqual(await ends.tasksFor(owner?.id), ['to_prepaid']);
  assert.deepEqual(await ends.actsOn(owner?.id), ['line_became_prepaid']);
});

test('one line leaves and the others stay', async () => {
  const [made] = await ends.given([
    {
      planType: 'family_plan',
      planId: 'familja-20',
      lines: [{}, { cancelsTo: 'prepaid' }],
    },
  ]);
  await ends.runAt(december);
  const [stays, leaves] = made?.lineIds ?? [];
  assert.equal((await ends.lineOf(stays)).account_status, 'active');
  assert.deepEqual(await ends.grantsFrom(stays, december), [['plan', 'domestic', gigabytes(20)]]);
  assert.notEqual((await ends.lineOf(leaves)).account_id, made?.id);
  assert.deepEqual(await ends.grantsFrom(leaves, december), []);
});

test('a number that is given up is in quarantine for ninety days, and sessions that were begun with it end', async () => {
  const [made] = await ends.given([
    { planId: 'oavmarkad', status: 'cancelled', lines: [{ cancelsTo: 'given_up' }] },
  ]);
  const [id] = made?.lineIds ?? [];
  const { phone_number, customer_id } = await ends.lineOf(id);
  await startSession(ends.server.deps, {
    customerId: customer_id,
    device: { kind: 'phone', system: 'ios' },
    proof: { method: 'code', phoneNumber: phone_number },
  });
  await ends.runAt(december);
  assert.equal((await ends.lineOf(id)).status, 'ended');
  assert.equal((await ends.lineOf(id)).account_status, 'ended');
  const number = await ends.server.db.query().selectFrom('numbers').selectAll().executeTakeFirstOrThrow();
  assert.deepEqual(number, { phone_number, quarantine_ends_at: startOfDay(day('2027-03-01')) });
  assert.deepEqual(await ends.tasksFor(id), ['deactivate']);
  assert.deepEqual(await ends.actsOn(id), ['number_given_up']);
  const { ended_at } = await ends.server.db
    .query()
    .selectFrom('sessions')
    .select('ended_at')
    .where('customer_id', '=', customer_id)
    .executeTakeFirstOrThrow();
  assert.ok(ended_at);
});

test('the number is given up when its user and its payer have deleted their users', async () => {
  const [made] = await ends.given([{ status: 'cancelled', lines: [{ cancelsTo: 'prepaid' }] }]);
  await ends.server.db
    .query()
    .updateTable('customers')
    .set({ deleted_at: ends.server.clock.now(), birth_on: null })
    .where('id', '=', made?.ownerId ?? '')
    .execute();
  await ends.runAt(december);
  assert.equal((await ends.lineOf(made?.lineIds[0])).status, 'ended');
});

test('unlimited and prepaid lines have no rollover', async () => {
  const [unlimited, prepaid] = await ends.given([
    { planId: 'oavmarkad', lines: [{ grants: [['plan', unlimitedFrom]] }] },
    { planType: 'prepaid', lines: [{ status: 'prepaid', grants: [['package', gigabytes(5)]] }] },
  ]);
  await ends.runAt(december);
  assert.deepEqual(await ends.grantsFrom(unlimited?.lineIds[0], december), [
    ['plan', 'domestic', unlimitedFrom],
  ]);
  assert.deepEqual(await ends.grantsFrom(prepaid?.lineIds[0], december), []);
  assert.equal((await ends.lineOf(prepaid?.lineIds[0])).month, '2026-12');
});
