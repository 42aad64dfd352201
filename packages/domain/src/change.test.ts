import assert from 'node:assert/strict';
import { test } from 'node:test';

import fc from 'fast-check';

import {
  addMembers,
  boundUntil,
  changeEuPackage,
  changePlan,
  lineSide,
  openToChange,
  signUp,
} from './change.ts';
import type { HeldAccount, HeldLine } from './change.ts';
import { toMinorUnits } from './minor-units.ts';
import { day } from './month.ts';
import { monthlyPrice, restOfMonth } from './subscription.ts';
import { anyAccount, anyPlan, family, heldLine, holding, instants, plan } from './testing/held-accounts.ts';

const now = new Date('2026-11-21T12:00:00Z');
const small = plan({ id: 'small', majorUnits: [99], gb: 5 });
const large = plan({ id: 'large', majorUnits: [249], gb: 100 });

test('the reasons against any change, the most specific first', () => {
  const line = (status: HeldLine['status']) => heldLine({ status });
  const cases: [Partial<HeldAccount>, HeldLine | undefined, string][] = [
    [{ plan: null, status: 'cancelled' }, undefined, 'prepaid_plan'],
    [{}, line('prepaid'), 'prepaid_plan'],
    [{ status: 'cancelled', hasOpenOrder: true }, undefined, 'already_cancelled'],
    [{ hasOpenOrder: true }, line('cancelled'), 'already_cancelled'],
    [{ lines: [line('cancelled'), line('cancelled')] }, undefined, 'already_cancelled'],
    [{ status: 'processing' }, undefined, 'orders_processing'],
    [{ status: 'processing', lines: [] }, undefined, 'orders_processing'],
    [{}, line('processing'), 'orders_processing'],
    [{ hasOpenOrder: true }, line('active'), 'orders_processing'],
  ];
  for (const [changes, of, code] of cases) {
    const open = openToChange(holding({ plan: small, ...changes }), of);
    assert.equal(open.ok ? 'open' : open.code, code);
  }
  assert.equal(openToChange(holding({ plan: small }), line('active')).ok, true);
  const oneStays = holding({ lines: [line('cancelled'), line('active')] });
  assert.equal(openToChange(oneStays).ok, true);
});

test('a larger plan applies at once for the rest of the month, a smaller one at month end, and a planned change can be withdrawn', () => {
  const cases: [Partial<HeldAccount>, string, object][] = [
    [{ plan: small }, 'large', { kind: 'up', due: toMinorUnits(50), takesEffect: 'now', from: '2026-11-21' }],
    [{ plan: large }, 'small', { kind: 'down', due: 0, takesEffect: 'month_end', from: '2026-12-01' }],
    [{ plan: large, nextPlan: small }, 'large', { kind: 'unplanned', due: 0 }],
  ];
  for (const [changes, id, expected] of cases) {
    const wanted = id === 'small' ? small : large;
    const changed = changePlan(holding(changes), { line: heldLine(), plan: wanted, now });
    assert.ok(changed.ok);
    assert.deepEqual({ ...changed.value, ...expected }, changed.value);
  }
});

test('for any plan, a reduction costs nothing, and the quoted monthly price is correct', () => {
  fc.assert(
    fc.property(anyAccount, anyPlan, instants, (account, wanted, at) => {
      const changed = changePlan(account, { line: heldLine(), plan: wanted, now: at });
      if (!changed.ok) return;
      const { before, after, due, kind } = changed.value;
      assert.ok(before && after);
      assert.equal(after.lines, account.lines.length);
      const terms = { lines: after.lines, hasEuPackage: after.hasEuPackage };
      assert.equal(after.monthlyPrice, monthlyPrice(after.plan ?? wanted, terms));
      assert.ok(due >= 0 && due <= Math.max(0, after.monthlyPrice - before.monthlyPrice));
      if (kind !== 'up') assert.equal(due, 0);
      if (kind === 'up') assert.ok(after.monthlyPrice >= before.monthlyPrice);
    }),
  );
});

test('the EU package is added for every line, cancelled at month end, and kept until then', () => {
  const cases: [Partial<HeldAccount>, boolean, string][] = [
    [{}, true, 'added'],
    [{}, false, 'unchanged'],
    [{ hasEuPackage: true }, true, 'unchanged'],
    [{ hasEuPackage: true }, false, 'given_up'],
    [{ hasEuPackage: true, euUntil: day('2026-11-30') }, true, 'kept'],
    [{ hasEuPackage: true, euUntil: day('2026-11-30') }, false, 'unchanged'],
    [{ plan: { ...family, euPrice: null } }, true, 'plan_not_available'],
    [{ nextPlan: { ...family, euPrice: null } }, true, 'plan_not_available'],
    [
      { nextPlan: { ...family, euPrice: null }, hasEuPackage: true, euUntil: day('2026-11-30') },
      true,
      'plan_not_available',
    ],
    [{ hasOpenOrder: true }, true, 'orders_processing'],
    [{ hasOpenOrder: true, hasEuPackage: true }, false, 'given_up'],
  ];
  for (const [changes, euPackage, kind] of cases) {
    const account = holding({ plan: family, lines: [heldLine(), heldLine()], ...changes });
    const changed = changeEuPackage(account, { euPackage, now });
    assert.equal(changed.ok ? changed.value.kind : changed.code, kind);
    if (changed.ok && kind === 'added') assert.equal(changed.value.due, restOfMonth(toMinorUnits(98), now));
  }
});

test('a new member pays the price of the next place, after lines in processing and lines about to move in', () => {
  const lines = [heldLine(), heldLine(), heldLine({ status: 'processing' })];
  const joined = addMembers(holding({ plan: family, lines, arriving: 1 }), { joining: 2, now });
  assert.ok(joined.ok);
  const { before, after, due } = joined.value;
  assert.equal(due, restOfMonth(toMinorUnits(79 + 79), now));
  assert.deepEqual([before?.lines, after?.lines], [4, 6]);
});

test('members cost the same per month, whether they are added together or one by one', () => {
  const counts = fc.integer({ min: 1, max: 3 });
  // A whole month, so that nothing is rounded.
  const first = new Date('2026-11-01T12:00:00Z');
  const dueOf = (account: HeldAccount, joining: number) => {
    const joined = addMembers(account, { joining, now: first });
    assert.ok(joined.ok);
    return joined.value.due;
  };
  fc.assert(
    fc.property(
      anyPlan,
      fc.tuple(counts, counts),
      fc.boolean(),
      (ofPlan, [members, joining], hasEuPackage) => {
        const lines = Array.from({ length: members }, () => heldLine());
        const account = holding({ plan: ofPlan, lines, hasEuPackage });
        const oneByOne = Array.from({ length: joining }, (_, before) =>
          dueOf(
            {
              ...account,
              lines: [...lines, ...Array.from({ length: before }, () => heldLine({ status: 'processing' }))],
            },
            1,
          ),
        );
        assert.equal(
          oneByOne.reduce((sum, due) => sum + due, 0),
          dueOf(account, joining),
        );
      },
    ),
  );
});

test('a member cannot join who would have no place in the planned plan', () => {
  const lines = [heldLine(), heldLine()];
  const joined = (maxMembers: number) =>
    addMembers(holding({ lines, nextPlan: { ...family, maxMembers } }), { joining: 1, now });
  assert.equal(joined(3).ok, true);
  const refused = joined(2);
  assert.equal(refused.ok ? 'ok' : refused.code, 'family_full');
});

test('several members may join at the same time, but not while a plan change with the old price is waiting', () => {
  const join = (account: Parameters<typeof holding>[0]) =>
    addMembers(holding({ plan: family, ...account }), { joining: 1, now });
  assert.equal(join({ hasOpenOrder: true }).ok, true);
  const refused = join({ hasOpenOrder: true, isChanging: true });
  assert.equal(refused.ok ? 'ok' : refused.code, 'orders_processing');
});

test('there is room for as many lines as the plan allows, including orders and lines about to move in', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 6 }),
      fc.integer({ min: 0, max: 3 }),
      fc.integer({ min: 1, max: 6 }),
      (count, arriving, joining) => {
        const lines = Array.from({ length: count }, (_, index) =>
          heldLine({ status: index % 3 === 2 ? 'processing' : 'active' }),
        );
        const joined = addMembers(holding({ plan: family, lines, arriving }), { joining, now });
        assert.equal(joined.ok, count + arriving + joining <= family.maxMembers);
      },
    ),
  );
});

test('a sign-up costs the rest of the month of all its lines, and binds from that day', () => {
  const ordered = signUp(family, { euPackage: true, members: 1, now });
  assert.ok(ordered.ok);
  const { before, due, bindingUntil } = ordered.value;
  assert.deepEqual([before, due, bindingUntil], [null, toMinorUnits(198), '2027-05-20']);
  const codes = [
    signUp(undefined, { euPackage: false, members: 0, now }),
    signUp({ ...family, isOnSale: false }, { euPackage: false, members: 0, now }),
    signUp({ ...small, euPrice: null }, { euPackage: true, members: 0, now }),
    signUp(family, { euPackage: false, members: 6, now }),
    signUp(small, { euPackage: false, members: 1, now }),
  ].map((result) => (result.ok ? 'ok' : result.code));
  assert.deepEqual(codes, [
    'plan_not_available',
    'plan_not_available',
    'plan_not_available',
    'family_full',
    'family_full',
  ]);
});

test('a line costs what its account saves without it, and the lines one by one add up to the whole', () => {
  fc.assert(
    fc.property(anyAccount, (account) => {
      const worth = Array.from({ length: account.lines.length }, (_, gone) =>
        lineSide({ ...account, lines: account.lines.slice(gone) }),
      ).reduce((sum, side) => sum + side.monthlyPrice, 0);
      const { lines, hasEuPackage } = account;
      assert.equal(worth, monthlyPrice(account.plan ?? family, { lines: lines.length, hasEuPackage }));
    }),
  );
});

test('an account is bound until the latest binding day of its lines, from today on', () => {
  const bound = (...days: (string | null)[]) =>
    boundUntil(
      days.map((until) => heldLine({ bindingUntil: until === null ? null : day(until) })),
      now,
    );
  assert.equal(bound(null, '2026-11-20'), null);
  assert.equal(bound('2026-11-21', null), '2026-11-21');
  assert.equal(bound('2027-02-01', '2026-12-01'), '2027-02-01');
});
