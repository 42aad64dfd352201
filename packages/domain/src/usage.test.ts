import assert from 'node:assert/strict';
import { test } from 'node:test';

import fc from 'fast-check';

import { gigabytes, megabytes } from './megabytes.ts';
import { minorUnits } from './minor-units.ts';
import { leftOf, noUse, sumOfUse, abroadOf } from './usage.ts';
import type { Use } from './usage.ts';

const count = fc.integer({ min: 0, max: 100_000 });
const anyUse: fc.Arbitrary<Use> = fc.record({
  megabytes: count.map(megabytes),
  callMinutes: count,
  sms: count,
  charged: count.map(minorUnits),
});

const euData = { total: gigabytes(50), remaining: gigabytes(43) };
const use: Use = { ...noUse, megabytes: gigabytes(7), callMinutes: 42, sms: 12 };

test('the EU package includes twenty hours of calls, unlimited SMS, and the granted data', () => {
  const abroad = abroadOf({ use, callMinutes: 1200, data: euData });
  assert.deepEqual(abroad, {
    calls: { used: 42, max: 1200 },
    sms: { used: 12, max: null },
    data: { used: gigabytes(7), max: gigabytes(50) },
  });
  assert.deepEqual([abroad.calls, abroad.sms, abroad.data].map(leftOf), [1158, null, gigabytes(43)]);
});

test('without the EU package calls and SMS abroad are not included, and data only if it was bought', () => {
  const oneGigabyte = { total: gigabytes(1), remaining: gigabytes(0) };
  const abroad = abroadOf({ use, callMinutes: null, data: oneGigabyte });
  assert.deepEqual([abroad.calls, abroad.sms, abroad.data].map(leftOf), [0, 0, 0]);
});

test('usage is the same if days are added one by one or all at once, in any order', () => {
  fc.assert(
    fc.property(fc.array(anyUse), fc.array(anyUse), (some, others) => {
      const whole = sumOfUse([...some, ...others]);
      assert.deepEqual(sumOfUse([sumOfUse(others), sumOfUse(some)]), whole);
    }),
  );
});

test('used and remaining amounts add up to the total of a counter until it is empty, and it is never negative', () => {
  fc.assert(
    fc.property(anyUse, count, (used, minutes) => {
      const { calls } = abroadOf({ use: used, callMinutes: minutes, data: euData });
      const left = leftOf(calls) ?? Number.NaN;
      assert.ok(left >= 0 && left <= minutes);
      assert.equal(left + Math.min(calls.used, minutes), minutes);
    }),
  );
});

test('more usage never leaves more', () => {
  fc.assert(
    fc.property(anyUse, anyUse, (before, more) => {
      const of = (used: Use) => abroadOf({ use: used, callMinutes: 1200, data: euData });
      const now = of(before);
      const later = of(sumOfUse([before, more]));
      for (const kind of ['calls', 'data'] as const) {
        assert.ok((leftOf(later[kind]) ?? 0) <= (leftOf(now[kind]) ?? 0));
      }
      assert.equal(leftOf(later.sms), null);
    }),
  );
});
