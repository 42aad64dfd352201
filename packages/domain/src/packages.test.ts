import assert from 'node:assert/strict';
import { test } from 'node:test';

import { gigabytes } from './megabytes.ts';
import { fromKroner, toKroner } from './oyru.ts';
import { isMonthEndNear, packageValidUntil, pricePerGigabyte } from './packages.ts';

test('a package is valid until the end of the Faroese month it is bought in', () => {
  assert.equal(packageValidUntil(new Date('2026-11-21T14:35Z')), '2026-11-30');
  assert.equal(packageValidUntil(new Date('2026-07-31T22:59Z')), '2026-07-31');
  assert.equal(packageValidUntil(new Date('2026-07-31T23:00Z')), '2026-08-31');
});

test('the last three days of a month warn the buyer', () => {
  assert.equal(isMonthEndNear(new Date('2026-11-27T23:59Z')), false);
  assert.equal(isMonthEndNear(new Date('2026-11-28T00:00Z')), true);
  assert.equal(isMonthEndNear(new Date('2026-11-30T23:59Z')), true);
});

test('packages are compared by the price of a GB', () => {
  const packages: [kroner: number, data: number, each: number][] = [
    [29, 1, 29],
    [79, 5, 15.8],
    [149, 20, 7.45],
    [129, 5, 25.8],
    [100, 3, 33.33],
  ];
  for (const [price, data, each] of packages) {
    assert.equal(toKroner(pricePerGigabyte(fromKroner(price), gigabytes(data))), each);
  }
});
