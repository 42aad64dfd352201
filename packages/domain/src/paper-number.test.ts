import assert from 'node:assert/strict';
import { test } from 'node:test';

import {
  beforeOrdersAfterRestore,
  beforeSeries,
  formatPaperNumber,
  lastSeries,
  seriesOf,
} from './paper-number.ts';

test('a number shows its series, except in the first', () => {
  for (const [number, text] of [
    [1, '000001'],
    [104, '000104'],
    [1_234_567, '1234567'],
    [beforeSeries(2) + 1, '2-000001'],
    [beforeSeries(12) + 1_234_567, '12-1234567'],
  ] as const) {
    assert.equal(formatPaperNumber(number), text);
  }
});

test('each series begins after all numbers of the one before, and the last one fits into a column', () => {
  for (const series of [1, 2, lastSeries]) {
    assert.equal(seriesOf(beforeSeries(series) + 1), series);
    assert.equal(seriesOf(beforeSeries(series + 1) - 1), series);
  }
  assert.ok(beforeSeries(lastSeries) + 50_000_000 > 2_000_000_000);
  assert.ok(beforeSeries(lastSeries) < 2 ** 31 - 100_000_000);
});

test('after a restore, orders continue at least a million ahead', () => {
  for (const [last, before] of [
    [104_001, 2_000_000],
    [999_999, 2_000_000],
    [1_000_001, 3_000_000],
    [2_000_000, 3_000_000],
  ] as const) {
    assert.equal(beforeOrdersAfterRestore(last), before);
    assert.equal(beforeOrdersAfterRestore(last, 2), before + 2_000_000);
  }
});
