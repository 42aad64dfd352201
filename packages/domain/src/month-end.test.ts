import assert from 'node:assert/strict';
import { test } from 'node:test';

import fc from 'fast-check';

import { balanceOf, grantSources } from './allowance.ts';
import type { Grant, GrantSource } from './allowance.ts';
import { gigabytes, megabytes, unlimitedFrom } from './megabytes.ts';
import { endMonth, holderOfPrepaid, rolloverOf } from './month-end.ts';
import type { EndingAccount, EndingLine } from './month-end.ts';
import { day, endOfMonth, month, startOfMonth } from './month.ts';

const november = month('2026-11');
const begins = startOfMonth(november);
const ends = endOfMonth(november);
const hundred = { domestic: gigabytes(100), eu: gigabytes(50) };
const twenty = { domestic: gigabytes(20), eu: gigabytes(50) };
const unlimited = { domestic: unlimitedFrom, eu: gigabytes(50) };

function grant(source: GrantSource, amount: number, validFrom = begins): Grant {
  return { source, zone: 'domestic', amount: megabytes(amount), validFrom, validUntil: ends };
}

function line(change: Partial<EndingLine> = {}): EndingLine {
  return {
    id: 'a line',
    status: 'active',
    cancelsAt: null,
    cancelsTo: null,
    grants: [grant('plan', hundred.domestic)],
    used: gigabytes(60),
    ...change,
  };
}

function account(change: Partial<EndingAccount> = {}): EndingAccount {
  return {
    month: november,
    plan: hundred,
    nextPlan: null,
    hasEuPackage: false,
    euUntil: null,
    lines: [line()],
    arriving: 0,
    ...change,
  };
}

const grantsOf = (ending: EndingAccount) =>
  endMonth(ending).lines.map((ended) => (ended.becomes === null ? ended.grants : ended.becomes));

const planGrant = (amount: number) => ({ source: 'plan', zone: 'domestic', amount });
const rollover = (amount: number) => ({ source: 'rollover', zone: 'domestic', amount });

test('a line that stays gets the plan’s monthly data, and rollover from the last month', () => {
  assert.deepEqual(grantsOf(account()), [[planGrant(hundred.domestic), rollover(gigabytes(40))]]);
});

test('without remaining data nothing rolls over', () => {
  assert.deepEqual(grantsOf(account({ lines: [line({ used: gigabytes(100) })] })), [
    [planGrant(hundred.domestic)],
  ]);
});

test('rollover is used first, so the rest of the plan’s data rolls over only once', () => {
  const grants = [grant('plan', gigabytes(100)), grant('rollover', gigabytes(40))];
  assert.equal(rolloverOf({ grants, used: gigabytes(0) }, gigabytes(100)), gigabytes(100));
  assert.equal(rolloverOf({ grants, used: gigabytes(50) }, gigabytes(100)), gigabytes(90));
});

test('bought and received data ends with its month', () => {
  const grants = [grant('plan', gigabytes(5)), grant('package', gigabytes(20)), grant('gift', gigabytes(2))];
  assert.equal(rolloverOf({ grants, used: gigabytes(5) }, gigabytes(5)), 0);
});

test('at most one month’s allowance rolls over', () => {
  assert.equal(
    rolloverOf({ grants: [grant('plan', gigabytes(100))], used: megabytes(0) }, gigabytes(20)),
    gigabytes(20),
  );
});

test('nothing rolls over to or from an unlimited plan', () => {
  assert.deepEqual(grantsOf(account({ plan: unlimited })), [[planGrant(unlimitedFrom)]]);
  const left = line({ grants: [grant('plan', unlimitedFrom)] });
  assert.deepEqual(grantsOf(account({ lines: [left] })), [[planGrant(hundred.domestic)]]);
});

test('a smaller plan takes effect for every line, without rollover', () => {
  const ending = account({ nextPlan: twenty, lines: [line(), line({ used: megabytes(0) })] });
  assert.equal(endMonth(ending).changesPlan, true);
  assert.deepEqual(grantsOf(ending), [[planGrant(twenty.domestic)], [planGrant(twenty.domestic)]]);
});

test('the EU package is granted to each line, until its last day has passed', () => {
  const eu = { source: 'plan', zone: 'eu', amount: hundred.eu };
  const used = gigabytes(100);
  for (const euUntil of [null, day('2026-12-31')]) {
    const ending = account({ hasEuPackage: true, euUntil, lines: [line({ used })] });
    assert.equal(endMonth(ending).endsEuPackage, false);
    assert.deepEqual(grantsOf(ending), [[planGrant(hundred.domestic), eu]]);
  }
  const last = account({ hasEuPackage: true, euUntil: day('2026-11-30'), lines: [line({ used })] });
  assert.equal(endMonth(last).endsEuPackage, true);
  assert.deepEqual(grantsOf(last), [[planGrant(hundred.domestic)]]);
});

test('cancelled lines end as requested, and one cancelled for a later month stays until then', () => {
  const cancelled = (cancelsTo: 'prepaid' | 'given_up', cancelsAt: Date) =>
    line({ status: 'cancelled', cancelsTo, cancelsAt, used: gigabytes(100) });
  const ending = account({
    lines: [
      cancelled('prepaid', ends),
      cancelled('given_up', ends),
      cancelled('prepaid', endOfMonth(month('2026-12'))),
    ],
  });
  assert.deepEqual(grantsOf(ending), ['prepaid', 'given_up', [planGrant(hundred.domestic)]]);
  assert.equal(endMonth(ending).goesOn, true);
});

test('if all lines leave, no other change takes effect', () => {
  const leaving = line({ status: 'cancelled', cancelsTo: 'prepaid', cancelsAt: ends });
  const ended = endMonth(
    account({
      lines: [leaving],
      nextPlan: twenty,
      hasEuPackage: true,
      euUntil: day('2026-11-30'),
    }),
  );
  assert.deepEqual(ended, {
    goesOn: false,
    changesPlan: false,
    endsEuPackage: false,
    lines: [{ id: leaving.id, becomes: 'prepaid' }],
  });
});

test('if all lines leave while another one is about to move in, the account continues', () => {
  const leaving = line({ status: 'cancelled', cancelsTo: 'prepaid', cancelsAt: ends });
  assert.equal(endMonth(account({ lines: [leaving], arriving: 1 })).goesOn, true);
});

test('an account that a line is about to move to continues, and its EU package ends in time', () => {
  const ending = account({ lines: [], hasEuPackage: true, euUntil: day('2026-11-30') });
  assert.deepEqual(endMonth(ending), { goesOn: true, changesPlan: false, endsEuPackage: true, lines: [] });
});

test('lines that are not active on a plan are granted nothing', () => {
  assert.deepEqual(grantsOf(account({ lines: [line({ status: 'processing' })] })), [[]]);
  assert.deepEqual(grantsOf(account({ plan: null, lines: [line({ status: 'prepaid' })] })), [[]]);
});

const amount = fc.oneof(fc.integer({ min: 0, max: 120_000 }), fc.constant(unlimitedFrom)).map(megabytes);
const someGrants = fc.array(
  fc
    .record({
      source: fc.constantFrom(...grantSources),
      amount,
      fromDay: fc.integer({ min: 0, max: 29 }),
    })
    .map((g) => grant(g.source, g.amount, new Date(begins.getTime() + g.fromDay * 86_400_000))),
  { maxLength: 6 },
);
const someUse = fc.integer({ min: 0, max: 400_000 }).map(megabytes);

test('no megabytes are created or lost: rollover comes from the rest of the plan’s data, and what does not roll over is reported', () => {
  fc.assert(
    fc.property(someGrants, someUse, amount, (grants, used, allowance) => {
      const carried = rolloverOf({ grants, used }, allowance);
      const limited = grants.filter((g) => g.amount < unlimitedFrom);
      const ofPlan = limited.filter((g) => g.source === 'plan').reduce((sum, g) => sum + g.amount, 0);
      const left = balanceOf({
        grants: limited,
        used: { domestic: used, eu: megabytes(0) },
        at: new Date(ends.getTime() - 1),
      }).domestic.remaining;
      const otherGrants = limited.reduce((sum, g) => sum + g.amount, 0) - ofPlan;
      assert.ok(carried <= ofPlan);
      assert.ok(carried <= allowance);
      if (limited.length === grants.length) assert.ok(carried <= left);
      if (allowance >= unlimitedFrom) assert.equal(carried, 0);
      else if (limited.length === grants.length && ofPlan <= allowance)
        assert.ok(carried >= left - otherGrants, 'no remaining data of the plan is lost');
    }),
    { numRuns: 500 },
  );
});

test('using more never increases the rollover', () => {
  fc.assert(
    fc.property(someGrants, fc.tuple(someUse, someUse), amount, (grants, [used, more], allowance) => {
      const after = megabytes(used + more);
      assert.ok(rolloverOf({ grants, used: after }, allowance) <= rolloverOf({ grants, used }, allowance));
    }),
    { numRuns: 300 },
  );
});

const [user, payer] = ['user', 'payer'];
const [grown, child] = [day('2008-12-01'), day('2008-12-02')];

for (const { name, born, holder } of [
  {
    name: 'its user, from the day they are of age',
    born: { user: grown, payer: grown },
    holder: user,
  },
  { name: 'its payer, if the user is a child', born: { user: child, payer: grown }, holder: payer },
  { name: 'the child, if the payer has deleted their user', born: { user: child }, holder: user },
  {
    name: 'its payer, if its user has deleted their user',
    born: { payer: grown },
    holder: payer,
  },
  { name: 'nobody, if both have deleted their user', born: {}, holder: null },
]) {
  test(`the owner of a line that becomes prepaid is ${name}`, () => {
    const holders = { born: new Map(Object.entries(born)), on: day('2026-12-01'), ageLimit: 18 };
    assert.equal(holderOfPrepaid({ userId: user, payerId: payer }, holders), holder);
  });
}
