import assert from 'node:assert/strict';
import { test } from 'node:test';

import { cancelAccount, cancelLine, remainingLines } from './cancellation.ts';
import { day } from './month.ts';
import { family, heldLine, holding } from './testing/held-accounts.ts';

const now = new Date('2026-11-21T12:00:00Z');
const monthEnd = new Date('2026-12-01T00:00:00Z');

test('a cancelled account ends with the month; lines whose number is kept continue as prepaid', () => {
  const lines = [heldLine(), heldLine({ status: 'cancelled', cancelsTo: 'given_up' }), heldLine()];
  const ended = cancelAccount(holding({ lines, hasEuPackage: true }), now);
  assert.ok(ended.ok);
  assert.deepEqual(
    [ended.value.after, ended.value.takesEffect, ended.value.from, ended.value.lost],
    [
      { plan: null, hasEuPackage: false, lines: 2, monthlyPrice: 0 },
      'month_end',
      '2026-12-01',
      ['plan_data', 'eu_package', 'family_price'],
    ],
  );
});

test('cancelling one line loses only its part, and giving up a number loses everything', () => {
  const account = holding({ lines: [heldLine(), heldLine(), heldLine()] });
  const line = heldLine();
  const prepaid = cancelLine(account, { line, to: 'prepaid', now });
  assert.ok(prepaid.ok);
  assert.deepEqual(prepaid.value.before, {
    plan: family,
    hasEuPackage: false,
    lines: 1,
    monthlyPrice: 14_900,
  });
  const givenUp = cancelLine(account, { line, to: 'given_up', now });
  assert.ok(givenUp.ok);
  assert.deepEqual(
    [givenUp.value.after, givenUp.value.lost],
    [null, ['plan_data', 'number', 'family_price']],
  );
});

test('a binding prevents cancellation until the month in which it ends', () => {
  const bindings: [string | null, string | null][] = [
    [null, null],
    ['2026-11-30', null],
    ['2026-12-01', 'binding_period'],
  ];
  for (const [until, code] of bindings) {
    const line = heldLine({ bindingUntil: until === null ? null : day(until) });
    for (const ended of [
      cancelLine(holding({ lines: [line] }), { line, to: 'prepaid', now }),
      cancelAccount(holding({ lines: [line] }), now),
    ]) {
      assert.equal(ended.ok ? null : ended.code, code);
    }
  }
});

test('the cost of a binding is calculated for each bound line at the price of its place', () => {
  const lines = [
    heldLine({ bindingUntil: day('2027-01-31') }),
    heldLine(),
    heldLine({ bindingUntil: day('2026-12-05') }),
  ];
  const ended = cancelAccount(holding({ lines, hasEuPackage: true }), now);
  assert.ok(!ended.ok);
  assert.deepEqual(ended.details, { until: '2027-01-31', months: 2, cost: 2 * (299 + 49) + 149 + 49 });
});

test('withdrawing a cancellation restores the line, and with a whole account all lines that would have become prepaid', () => {
  const lines = [
    { id: 'a', cancelsAt: monthEnd, cancelsTo: 'prepaid' },
    { id: 'b', cancelsAt: monthEnd, cancelsTo: 'given_up' },
    { id: 'c', cancelsAt: monthEnd, cancelsTo: 'prepaid' },
    { id: 'd', cancelsAt: null, cancelsTo: null },
  ] as const;
  const kept = (id: 'a' | 'b' | 'c' | 'd', of: { isWholeAccount: boolean; at?: Date }) => {
    const line = lines.find((one) => one.id === id);
    assert.ok(line);
    const back = remainingLines(lines, { line, isWholeAccount: of.isWholeAccount, now: of.at ?? now });
    return back.ok ? back.value.map((one) => one.id) : back.code;
  };
  assert.deepEqual(kept('a', { isWholeAccount: false }), ['a']);
  assert.deepEqual(kept('a', { isWholeAccount: true }), ['a', 'c']);
  assert.deepEqual(kept('b', { isWholeAccount: true }), ['a', 'b', 'c']);
  assert.equal(kept('d', { isWholeAccount: true }), 'not_cancelled');
  assert.equal(kept('a', { isWholeAccount: false, at: monthEnd }), 'not_cancelled');
});
