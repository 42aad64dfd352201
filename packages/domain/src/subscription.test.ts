import assert from 'node:assert/strict';
import { test } from 'node:test';

import fc from 'fast-check';

import { gigabytes, unlimitedFrom } from './megabytes.ts';
import { sumOf, toMinorUnits } from './minor-units.ts';
import { day } from './month.ts';
import {
  bindingEnd,
  bindingRest,
  linePrices,
  monthlyPrice,
  monthlyShares,
  planDirection,
  restOfMonth,
} from './subscription.ts';

const family = {
  memberPrices: [299, 199, 149, 99, 79].map(toMinorUnits),
  euPrice: toMinorUnits(49),
};

test('each member pays the price of its place; further ones the last price', () => {
  assert.deepEqual(linePrices(family, 6), [299, 199, 149, 99, 79, 79].map(toMinorUnits));
  assert.deepEqual(linePrices(family, 0), []);
});

test('the monthly price is that of all lines, and the EU package for each', () => {
  assert.equal(monthlyPrice(family, { lines: 2, hasEuPackage: false }), toMinorUnits(498));
  assert.equal(monthlyPrice(family, { lines: 2, hasEuPackage: true }), toMinorUnits(596));
  assert.equal(
    monthlyPrice({ ...family, euPrice: null }, { lines: 1, hasEuPackage: true }),
    toMinorUnits(299),
  );
});

test('the shares of the lines add up to the monthly price, with the EU package and without it', () => {
  assert.deepEqual(
    monthlyShares(family, { lines: 3, hasEuPackage: true }),
    [348, 248, 198].map(toMinorUnits),
  );
  fc.assert(
    fc.property(fc.nat({ max: 12 }), fc.boolean(), (lines, hasEuPackage) => {
      const shares = monthlyShares(family, { lines, hasEuPackage });
      assert.equal(sumOf(shares), monthlyPrice(family, { lines, hasEuPackage }));
      const { length } = shares;
      const next = monthlyPrice(family, { lines: length + 1, hasEuPackage }) - sumOf(shares);
      assert.equal(monthlyShares(family, { lines: length + 1, hasEuPackage })[length], next);
    }),
  );
});

test('a month is prorated from today on, in whole krónur', () => {
  assert.equal(restOfMonth(toMinorUnits(99), new Date('2026-11-01T00:00:00Z')), toMinorUnits(99));
  assert.equal(restOfMonth(toMinorUnits(99), new Date('2026-11-22T12:00:00Z')), toMinorUnits(29));
  assert.equal(restOfMonth(toMinorUnits(99), new Date('2026-11-30T23:59:00Z')), toMinorUnits(3));
  assert.equal(restOfMonth(toMinorUnits(0), new Date('2026-11-30T12:00:00Z')), toMinorUnits(0));
});

test('a prorated price is at most the share of its days, and less than a króna below it', () => {
  const instants = fc.date({ min: new Date('2020-01-01'), max: new Date('2035-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 900 }), instants, (majorUnits, now) => {
      const price = toMinorUnits(majorUnits);
      const part = restOfMonth(price, now);
      assert.ok(part <= price && part >= 0 && part % 100 === 0);
    }),
  );
});

test('a plan with more data at a higher price applies at once, any other at month end', () => {
  const small = { data: gigabytes(5), monthlyPrice: toMinorUnits(99) };
  const large = { data: gigabytes(100), monthlyPrice: toMinorUnits(249) };
  const unlimited = { data: unlimitedFrom, monthlyPrice: toMinorUnits(349) };
  assert.equal(planDirection(small, large), 'up');
  assert.equal(planDirection(large, unlimited), 'up');
  assert.equal(planDirection(large, small), 'down');
  assert.equal(planDirection(large, { ...large, monthlyPrice: toMinorUnits(199) }), 'down');
  assert.equal(planDirection(small, { data: gigabytes(1), monthlyPrice: toMinorUnits(299) }), 'down');
});

test('a binding of six months ends on the day before the same date', () => {
  assert.equal(bindingEnd(new Date('2026-11-22T12:00:00Z'), 6), '2027-05-21');
  assert.equal(bindingEnd(new Date('2026-08-31T12:00:00Z'), 6), '2027-02-27');
  assert.equal(bindingEnd(new Date('2026-09-30T23:30:00Z'), 6), '2027-03-31');
});

test('leaving before a binding ends reports its end and cost', () => {
  const now = new Date('2026-11-22T12:00:00Z');
  const price = { now, monthlyPrice: toMinorUnits(99) };
  assert.equal(bindingRest(null, price), null);
  assert.equal(bindingRest(day('2026-11-30'), price), null);
  assert.deepEqual(bindingRest(day('2026-12-01'), price), {
    until: '2026-12-01',
    months: 1,
    cost: toMinorUnits(99),
  });
  assert.deepEqual(bindingRest(day('2027-05-21'), price), {
    until: '2027-05-21',
    months: 6,
    cost: toMinorUnits(594),
  });
});
