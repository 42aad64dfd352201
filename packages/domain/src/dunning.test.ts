import assert from 'node:assert/strict';
import { test } from 'node:test';

import { dunningDays, nextTryAt } from './dunning.ts';

const firstAt = new Date('2026-12-01T00:05:00.000Z');

test('a declined charge is retried after three, seven and fourteen days, and then has to be paid by the customer', () => {
  const cases = [
    [1, '2026-12-04T00:05:00.000Z'],
    [2, '2026-12-08T00:05:00.000Z'],
    [3, '2026-12-15T00:05:00.000Z'],
    [4, undefined],
    [5, undefined],
  ] as const;
  for (const [declines, next] of cases) {
    assert.equal(nextTryAt({ declines, firstAt })?.toISOString(), next, String(declines));
  }
});

test('each retry is later than the one before, and the retries end', () => {
  const tries = dunningDays.map((_, index) => nextTryAt({ declines: index + 1, firstAt })?.getTime() ?? 0);
  assert.deepEqual(
    tries,
    tries.toSorted((a, b) => a - b),
  );
  assert.ok(tries.every((at) => at > firstAt.getTime()));
  assert.equal(nextTryAt({ declines: dunningDays.length + 1, firstAt }), null);
});
