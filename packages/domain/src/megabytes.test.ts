import assert from 'node:assert/strict';
import { test } from 'node:test';

import { gigabytes, isUnlimited, megabytes, unlimitedFrom } from './megabytes.ts';

test('a GB is 1024 MB', () => {
  assert.equal(gigabytes(1), 1024);
  assert.equal(gigabytes(62.4), 63_898);
  assert.equal(gigabytes(0), 0);
});

test('1,024,000 MB and more is unlimited, one less is not', () => {
  assert.equal(unlimitedFrom, 1_024_000);
  assert.equal(isUnlimited(megabytes(1_023_999)), false);
  assert.equal(isUnlimited(megabytes(1_024_000)), true);
  assert.equal(isUnlimited(megabytes(2_000_000)), true);
});

test('data is whole and never negative', () => {
  assert.throws(() => megabytes(-1), RangeError);
  assert.throws(() => megabytes(0.5), RangeError);
  assert.throws(() => megabytes(Number.POSITIVE_INFINITY), RangeError);
});
