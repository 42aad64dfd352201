import assert from 'node:assert/strict';
import { test } from 'node:test';

import { spreadLifetimes } from './lifetimes.ts';

for (const count of [1, 4, 7, 20]) {
  test(`${count} lifetimes are spread over equal parts of the time`, () => {
    const longestMs = 1000;
    const lifetimes = spreadLifetimes(count, { longestMs, seed: 298 });
    const partMs = longestMs / count;
    const sorted = lifetimes.toSorted((a, b) => a - b);
    assert.equal(sorted.length, count);
    for (const [part, ms] of sorted.entries()) {
      assert.ok(ms >= Math.floor(part * partMs) && ms <= Math.ceil((part + 1) * partMs), String(sorted));
    }
  });
}
