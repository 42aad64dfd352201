import assert from 'node:assert/strict';
import { test } from 'node:test';

import { isSmsTrusted } from './sim-change.ts';

const now = new Date('2026-11-21T14:32:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 60 * 60 * 1000);

for (const [line, expected, why] of [
  [{ blockedAt: null, unblockedAt: null }, true, 'never blocked'],
  [{ blockedAt: hoursAgo(1), unblockedAt: null }, false, 'blocked'],
  [{ blockedAt: hoursAgo(100), unblockedAt: hoursAgo(200) }, false, 'blocked again'],
  [{ blockedAt: null, unblockedAt: hoursAgo(1) }, false, 'just unblocked, perhaps by a thief with the phone'],
  [{ blockedAt: null, unblockedAt: hoursAgo(71.99) }, false, 'unblocked less than three days ago'],
  [{ blockedAt: null, unblockedAt: hoursAgo(72) }, true, 'unblocked three days ago'],
] as const) {
  test(`an SMS to a line ${expected ? 'reaches' : 'may not reach'} its user: ${why}`, () => {
    assert.equal(isSmsTrusted(line, now), expected);
  });
}
