import assert from 'node:assert/strict';
import { test } from 'node:test';

import type { Grant, GrantSource, Zone } from './allowance.ts';
import { gigabytes, megabytes, unlimitedFrom } from './megabytes.ts';
import type { Megabytes } from './megabytes.ts';
import { toMinorUnits, toMajorUnits } from './minor-units.ts';
import {
  isMonthEndNear,
  leftOfPackages,
  packageValidUntil,
  pricePerGigabyte,
  warnsOfPackagesBefore,
} from './packages.ts';

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
  const packages: [majorUnits: number, data: number, each: number][] = [
    [29, 1, 29],
    [79, 5, 15.8],
    [149, 20, 7.45],
    [129, 5, 25.8],
    [100, 3, 33.33],
  ];
  for (const [price, data, each] of packages) {
    assert.equal(toMajorUnits(pricePerGigabyte(toMinorUnits(price), gigabytes(data))), each);
  }
});

test('from noon of the third last day there are notifications about packages bought before that day', () => {
  assert.equal(warnsOfPackagesBefore(new Date('2026-11-28T11:59:59Z')), null);
  for (const now of ['2026-11-28T12:00Z', '2026-11-30T23:59Z']) {
    assert.deepEqual(warnsOfPackagesBefore(new Date(now)), new Date('2026-11-28T00:00Z'), now);
  }
  assert.equal(warnsOfPackagesBefore(new Date('2026-12-01T00:00Z')), null);
  assert.deepEqual(warnsOfPackagesBefore(new Date('2026-07-29T11:00Z')), new Date('2026-07-28T23:00Z'));
  // Noon is local time, also on days with a change of summer time.
  assert.equal(warnsOfPackagesBefore(new Date('2026-03-29T10:59Z')), null);
  assert.deepEqual(warnsOfPackagesBefore(new Date('2026-03-29T11:00Z')), new Date('2026-03-29T00:00Z'));
  assert.equal(warnsOfPackagesBefore(new Date('2028-10-29T11:59Z')), null);
  assert.deepEqual(warnsOfPackagesBefore(new Date('2028-10-29T12:00Z')), new Date('2028-10-28T23:00Z'));
});

interface Given {
  readonly source: GrantSource;
  readonly amount: Megabytes;
  readonly on?: string;
  readonly zone?: Zone;
}

const grant = ({ source, amount, on = '2026-11-10', zone = 'domestic' }: Given): Grant => ({
  source,
  zone,
  amount,
  validFrom: new Date(`${on}T00:00Z`),
  validUntil: new Date('2026-12-01T00:00Z'),
});
const plan = grant({ source: 'plan', amount: gigabytes(5), on: '2026-11-01' });
const bought = (amount: number, more: Partial<Given> = {}) =>
  grant({ source: 'package', amount: gigabytes(amount), ...more });

const cases: readonly [
  name: string,
  grants: Grant[],
  used: { domestic?: number; eu?: number },
  left: number,
][] = [
  ['no package', [plan], {}, 0],
  ['an unused package', [plan, bought(1)], { domestic: 5 }, 1],
  ['a partly used package', [plan, bought(5)], { domestic: 8 }, 2],
  ['a used-up package', [plan, bought(1)], { domestic: 9 }, 0],
  ['two packages', [bought(1), bought(5)], { domestic: 2 }, 4],
  ['a package bought on the last days', [bought(1, { on: '2026-11-28' })], {}, 0],
  ['domestic and EU packages', [bought(1), bought(2, { zone: 'eu' })], { eu: 1 }, 2],
  ['a gift', [grant({ source: 'gift', amount: gigabytes(3) })], {}, 0],
  ['a package with unlimited data', [grant({ source: 'plan', amount: unlimitedFrom }), bought(1)], {}, 0],
];
for (const [name, grants, { domestic = 0, eu = 0 }, left] of cases) {
  test(`the notification about ${name} names ${left} GB`, () => {
    const used = { domestic: gigabytes(domestic), eu: gigabytes(eu) };
    const at = new Date('2026-11-28T12:00Z');
    const remaining = leftOfPackages({ grants, used, at }, new Date('2026-11-28T00:00Z'));
    assert.equal(remaining, megabytes(left * 1024));
  });
}
