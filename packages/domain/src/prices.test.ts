import assert from 'node:assert/strict';
import { test } from 'node:test';

import fc from 'fast-check';

import { addDays, day } from './month.ts';
import { priceOn } from './prices.ts';

const from = (validFrom: string, kr: number) => ({ validFrom: day(validFrom), kr });

test('a price is in force from its first day until the day before the next', () => {
  const prices = [from('2026-12-01', 109), from('1970-01-01', 99), from('2027-03-01', 119)];
  const cases: [string, number][] = [
    ['1970-01-01', 99],
    ['2026-11-30', 99],
    ['2026-12-01', 109],
    ['2027-02-28', 109],
    ['2027-03-01', 119],
    ['2099-12-31', 119],
  ];
  for (const [on, kr] of cases) assert.equal(priceOn(prices, day(on)).kr, kr, on);
});

test('before the first price there is none', () => {
  assert.throws(() => priceOn([from('2026-12-01', 109)], day('2026-11-30')), /No price is in force/u);
  assert.throws(() => priceOn([], day('2026-11-30')));
});

test('the price of a day is the same in whatever order prices are listed, and no later price counts', () => {
  const days = fc.uniqueArray(fc.integer({ min: 1, max: 4000 }), { minLength: 1, maxLength: 8 });
  const begin = day('2020-01-01');
  fc.assert(
    fc.property(days, fc.integer({ min: 0, max: 4500 }), (offsets, at) => {
      const on = addDays(begin, at);
      const prices = [0, ...offsets].map((offset) => ({ validFrom: addDays(begin, offset) }));
      const { validFrom } = priceOn(prices, on);
      assert.equal(priceOn(prices.toReversed(), on).validFrom, validFrom);
      assert.ok(validFrom <= on);
      assert.ok(prices.every((price) => price.validFrom <= validFrom || price.validFrom > on));
    }),
  );
});
