import assert from 'node:assert/strict';
import { test } from 'node:test';

import fc from 'fast-check';

import { toMinorUnits } from './minor-units.ts';
import { day } from './month.ts';
import { monthlyPrice, restOfMonth } from './subscription.ts';
import { anyAccount, anyPlan, family, heldLine, holding, instants, plan } from './testing/held-accounts.ts';
import { moveToFamily, moveToNewAccount } from './transfer.ts';

const now = new Date('2026-11-21T12:00:00Z');
const large = plan({ id: 'large', majorUnits: [249], gb: 100 });
const small = plan({ id: 'small', majorUnits: [99], gb: 5 });
const three = () => [heldLine(), heldLine(), heldLine()];
const line = heldLine({ bindingUntil: day('2027-01-31') });

test('a line that leaves a family gets its own plan, EU package and binding, and pays the price difference', () => {
  const from = holding({ lines: three(), hasEuPackage: true });
  const moved = moveToNewAccount(from, { line, now, plan: large, type: 'individual_plan' });
  assert.ok(moved.ok);
  const { before, after, due, lost, bindingUntil, hasEuPackage } = moved.value;
  assert.deepEqual(
    [before?.monthlyPrice, after?.monthlyPrice],
    [149, 249].map((majorUnits) => toMinorUnits(majorUnits + 49)),
  );
  assert.equal(due, restOfMonth(toMinorUnits(100), now));
  assert.deepEqual([lost, bindingUntil, hasEuPackage], [['family_price'], '2027-01-31', true]);
});

test('moving to less loses the rollover and the EU package, and nothing is due', () => {
  const from = holding({ lines: three(), hasEuPackage: true });
  const to = { line, now, type: 'individual_plan' } as const;
  const moved = moveToNewAccount(from, { ...to, plan: { ...small, euPrice: null } });
  assert.ok(moved.ok);
  assert.deepEqual([moved.value.lost, moved.value.due], [['rollover', 'eu_package', 'family_price'], 0]);
  const without = moveToNewAccount(from, { ...to, plan: small, euPackage: false });
  assert.equal(without.ok && without.value.hasEuPackage, false);
});

test('a plan of another type, not on sale, or without the requested EU package is not available', () => {
  const from = holding({ lines: three() });
  const refused = [
    moveToNewAccount(from, { line, now, plan: undefined, type: 'individual_plan' }),
    moveToNewAccount(from, { line, now, plan: family, type: 'individual_plan' }),
    moveToNewAccount(from, { line, now, plan: { ...large, isOnSale: false }, type: 'individual_plan' }),
    moveToNewAccount(from, {
      line,
      now,
      plan: { ...family, euPrice: null },
      type: 'family_plan',
      euPackage: true,
    }),
  ];
  for (const moved of refused) assert.equal(moved.ok ? 'ok' : moved.code, 'plan_not_available');
});

test('a line that moves into a family gets its plan at the next member’s price, if there is room', () => {
  const from = holding({ plan: large });
  const moved = moveToFamily(from, { line, now, family: holding({ lines: three(), hasEuPackage: true }) });
  assert.ok(moved.ok);
  const { after, lost, due } = moved.value;
  assert.deepEqual(
    [after?.plan?.id, after?.lines, after?.monthlyPrice],
    ['family', 1, toMinorUnits(99 + 49)],
  );
  assert.deepEqual([lost, due], [[], 0]);
  const onTheWay = holding({ lines: [...three(), heldLine({ status: 'processing' })], arriving: 1 });
  const last = moveToFamily(from, { line, now, family: onTheWay });
  assert.equal(last.ok && last.value.after?.monthlyPrice, toMinorUnits(79));
  const full = holding({ lines: [...three(), ...three()] });
  const arriving = holding({ lines: three(), arriving: 3 });
  const toBeSmaller = holding({ lines: three(), nextPlan: { ...family, maxMembers: 3 } });
  for (const to of [full, arriving, toBeSmaller]) {
    const refused = moveToFamily(from, { line, now, family: to });
    assert.equal(refused.ok ? 'ok' : refused.code, 'family_full');
  }
});

test('several lines may join a family at the same time, but none before a waiting change of its plan', () => {
  const from = holding({ plan: large });
  const joined = moveToFamily(from, { line, now, family: holding({ hasOpenOrder: true }) });
  assert.equal(joined.ok, true);
  const changing = moveToFamily(from, {
    line,
    now,
    family: holding({ hasOpenOrder: true, isChanging: true }),
  });
  assert.equal(changing.ok ? 'ok' : changing.code, 'orders_processing');
});

test('any move of a line costs the difference of the monthly prices, and never refunds', () => {
  fc.assert(
    fc.property(anyAccount, anyPlan, instants, (from, wanted, at) => {
      const moved = moveToNewAccount(from, { line, now: at, plan: wanted, type: 'family_plan' });
      assert.ok(moved.ok);
      const { before, after, due } = moved.value;
      const { hasEuPackage } = from;
      assert.equal(after?.monthlyPrice, monthlyPrice(wanted, { lines: 1, hasEuPackage }));
      const more = (after?.monthlyPrice ?? 0) - (before?.monthlyPrice ?? 0);
      assert.ok(due >= 0 && due <= Math.max(0, more));
    }),
  );
});
