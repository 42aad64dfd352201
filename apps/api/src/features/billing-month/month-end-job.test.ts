import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';

import { day, fail, gigabytes, month, noUse, ok } from '@bylgja/domain';
import { sql } from 'kysely';

import { inTransaction } from '#db/database.ts';
import type { SomeAccount } from '#features/accounts/testing/some-accounts.ts';
import { readLives } from '#features/subscriptions/testing/lives.ts';
import { resetPolling } from '#features/usage/testing/measuring.ts';
import { networkWith } from '#gateways/network/testing/network-with.ts';
import { runJob } from '#jobs/run-job.ts';
import { loggedOf } from '#testing/logged.ts';
import { until } from '#testing/purchases.ts';

import { monthEndJob } from './month-end-job.ts';
import { lockAccountThisMonth } from './month-end.ts';
import { countStatements, december, startMonthEnds } from './testing/month-ends.ts';
import type { MonthEnds } from './testing/month-ends.ts';

let ends: MonthEnds;
before(async () => {
  ends = await startMonthEnds();
});
after(() => ends.server.close());
beforeEach(() => ends.reset());

test('missed months are ended one after the other', async () => {
  const [made] = await ends.given([
    { nextPlanId: 'litid', lines: [{ grants: [['plan', gigabytes(25)]], used: gigabytes(1) }] },
  ]);
  await ends.runAt('2027-02-10T00:00:00Z');
  const [line] = made?.lineIds ?? [];
  const litid = ['plan', 'domestic', gigabytes(5)];
  const left = ['rollover', 'domestic', gigabytes(5)];
  assert.deepEqual(await ends.grantsFrom(line, december), [litid]);
  assert.deepEqual(await ends.grantsFrom(line, '2027-01-01T00:00:00Z'), [litid, left]);
  assert.deepEqual(await ends.grantsFrom(line, '2027-02-01T00:00:00Z'), [litid, left]);
  assert.equal((await ends.lineOf(line)).month, '2027-02');
});

for (const { name, made, over, grantEnds } of [
  {
    name: 'March, when the clocks go forward',
    made: '2026-03-15T12:00:00Z',
    over: '2026-03-31T23:00:00Z',
    grantEnds: '2026-04-30T23:00:00Z',
  },
  {
    name: 'October, when the clocks go back',
    made: '2026-10-15T12:00:00Z',
    over: '2026-11-01T00:00:00Z',
    grantEnds: '2026-12-01T00:00:00Z',
  },
]) {
  test(`${name}, ends at midnight in the Faroes, and the next month follows without a gap`, async () => {
    await ends.server.turnBack(made);
    const [account] = await ends.given([
      { lines: [{ grants: [['plan', gigabytes(25)]], used: gigabytes(5) }] },
    ]);
    const [line] = account?.lineIds ?? [];
    await ends.runAt(new Date(Date.parse(over) - 1).toISOString());
    assert.deepEqual(await ends.grantsFrom(line, over), []);
    await ends.runAt(over);
    assert.deepEqual(await ends.grantsFrom(line, over), [
      ['plan', 'domestic', gigabytes(25)],
      ['rollover', 'domestic', gigabytes(20)],
    ]);
    const spans = await ends.server.db
      .query()
      .selectFrom('grants')
      .select(['valid_from', 'valid_until'])
      .where('line_id', '=', line ?? '')
      .where('source', '=', 'plan')
      .orderBy('valid_from')
      .execute();
    assert.deepEqual(
      spans.map((span) => span.valid_until.toISOString()),
      [new Date(over).toISOString(), new Date(grantEnds).toISOString()],
    );
    assert.equal(spans[1]?.valid_from.toISOString(), new Date(over).toISOString());
  });
}

const everyKind: readonly SomeAccount[] = [
  { lines: [{ grants: [['plan', gigabytes(25)]], used: gigabytes(3), charged: 4250 }] },
  { nextPlanId: 'litid', euPackage: 'on', lines: [{ grants: [['plan', gigabytes(25)]] }] },
  { euPackage: 'given_up', lines: [{ grants: [['plan', gigabytes(25)]], isBlocked: true }] },
  { status: 'cancelled', lines: [{ cancelsTo: 'given_up', charged: 1250 }] },
  {
    status: 'cancelled',
    planType: 'family_plan',
    planId: 'familja-20',
    lines: [{ cancelsTo: 'prepaid' }, { cancelsTo: 'given_up' }],
  },
  { planType: 'prepaid', lines: [{ status: 'prepaid' }] },
];

test('a second run changes nothing', async () => {
  await ends.given(everyKind);
  await ends.runAt(december);
  const once = await readLives(ends.server.db);
  await ends.runAt('2026-12-01T00:05:00Z');
  assert.deepEqual(await readLives(ends.server.db), once);
});

test('two processes in parallel have the same result as one', async () => {
  const many = Array.from({ length: 30 }, () => everyKind).flat();
  await ends.given(many);
  ends.server.clock.set(december);
  const deps = { ...ends.server.deps, network: null };
  await Promise.all([runJob(monthEndJob(), deps), runJob(monthEndJob(), deps)]);
  await runJob(monthEndJob(), deps);
  const together = await readLives(ends.server.db);
  await ends.reset();
  await ends.given(many);
  await ends.runAt(december);
  assert.deepEqual(together, await readLives(ends.server.db));
});

/** Inserts a grant that conflicts with the one that the month end will create. */
async function standInTheWay(lineId: string | undefined): Promise<void> {
  await ends.server.db
    .query()
    .insertInto('grants')
    .values({
      id: ends.server.deps.ids.uuid(),
      line_id: lineId ?? '',
      source: 'plan',
      zone: 'domestic',
      megabytes: gigabytes(1),
      valid_from: new Date(december),
      valid_until: new Date('2027-01-01T00:00:00Z'),
      order_id: null,
    })
    .execute();
}

test('an account whose month cannot be ended is reported and does not delay others', async () => {
  const [first, odd, last] = await ends.given([{ lines: [{}] }, { lines: [{}] }, { lines: [{}] }]);
  const [oddLine] = odd?.lineIds ?? [];
  await standInTheWay(oddLine);
  await ends.runAt(december);
  assert.equal((await ends.lineOf(oddLine)).month, '2026-11');
  for (const even of [first, last]) assert.equal((await ends.lineOf(even?.lineIds[0])).month, '2026-12');
  assert.ok(loggedOf(ends.server.log, 'billing_month.account_failed').length > 0);
});

test('the job asks the network for the usage up to the month end, and waits an hour for a network that does not answer', async () => {
  const [made] = await ends.given([{ lines: [{ grants: [['plan', gigabytes(25)]], used: gigabytes(5) }] }]);
  const [line] = made?.lineIds ?? [];
  const { phone_number: phoneNumber } = await ends.lineOf(line);
  let isSilent = true;
  const asked: string[] = [];
  const network = networkWith({
    readUsage({ from }) {
      asked.push(from);
      if (isSilent) return Promise.resolve(fail('network_unavailable', { reason: 'timeout' }));
      const late = { phoneNumber, day: day('2026-11-30'), zone: 'domestic' as const };
      return Promise.resolve(
        ok([{ ...noUse, ...late, megabytes: gigabytes(10), measuredAt: ends.server.clock.now() }]),
      );
    },
  });
  const job = monthEndJob();
  const standsIn = async (instant: string) => {
    ends.server.clock.set(instant);
    await runJob(job, { ...ends.server.deps, network });
    return (await ends.lineOf(line)).month;
  };
  await resetPolling(ends.server.db);
  assert.equal(await standsIn(december), '2026-11');
  assert.deepEqual(asked, ['2026-11-01']);
  assert.equal(await standsIn('2026-12-01T00:58:59Z'), '2026-11');
  isSilent = false;
  await standsIn('2026-12-01T00:59:59Z');
  // The server's own job also learns that all usage is known, and may run first.
  await until(async () => (await ends.lineOf(line)).month === '2026-12');
  assert.deepEqual(await ends.grantsFrom(line, december), [
    ['plan', 'domestic', gigabytes(25)],
    ['rollover', 'domestic', gigabytes(10)],
  ]);
  isSilent = true;
  assert.equal(await standsIn('2027-01-01T00:30:00Z'), '2026-12');
  assert.equal(
    await standsIn('2027-01-01T01:00:00Z'),
    '2027-01',
    'after an hour it continues with the known usage',
  );
});

test('a caller that is quicker than the job gets the account as it is this month', async () => {
  const [made] = await ends.given([{ nextPlanId: 'litid', lines: [{ grants: [['plan', gigabytes(25)]] }] }]);
  ends.server.clock.set(december);
  const { deps } = ends.server;
  const locked = await inTransaction(deps, (inTx) => lockAccountThisMonth(inTx, made?.id ?? ''));
  assert.equal(locked?.account.month, '2026-12');
  assert.equal(locked?.plan?.id, 'litid');
  await ends.runAt(december);
  assert.deepEqual(await ends.grantsFrom(made?.lineIds[0], december), [['plan', 'domestic', gigabytes(5)]]);
});

/** The number of statements of one run of the job, for `times` accounts of every kind. */
async function statementsFor(times: number): Promise<number> {
  await ends.reset();
  await ends.given(Array.from({ length: times }, () => everyKind).flat());
  ends.server.clock.set(december);
  const { deps, statements } = countStatements(ends.server.deps);
  await runJob(monthEndJob(), { ...deps, network: null });
  return statements();
}

test('two hundred accounts need as many statements as six', async () => {
  const few = await statementsFor(1);
  assert.equal(await statementsFor(33), few);
  assert.ok(few <= 45, `${few} statements`);
});

test('invoice numbers have no gaps, even when some invoices could not be created', async () => {
  const [odd] = await ends.given(Array.from({ length: 5 }, () => ({ lines: [{}] })));
  await standInTheWay(odd?.lineIds[0]);
  await ends.runAt(december);
  const numbers = await ends.server.db
    .query()
    .selectFrom('invoices')
    .select('number')
    .where('month', '=', month('2026-12'))
    .where('account_id', 'in', (eb) =>
      eb
        .selectFrom('accounts')
        .select('id')
        .where(sql`id::text`, 'like', 'aaaaaaaa-1111-%'),
    )
    .orderBy('number')
    .execute();
  const first = numbers[0]?.number ?? 0;
  assert.deepEqual(
    numbers.map(({ number }) => number - first),
    [0, 1, 2, 3],
  );
});
