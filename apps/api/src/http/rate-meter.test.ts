import assert from 'node:assert/strict';
import { test } from 'node:test';

import { createTestClock } from '#testing/test-clock.ts';

import { createRateMeter } from './rate-meter.ts';

test('each key has its own limit per minute, and refused calls are not counted', () => {
  const clock = createTestClock('2026-11-21T14:32:00Z');
  const meter = createRateMeter(clock);
  const many = (key: string, times: number) => Array.from({ length: times }, () => meter.count(key, 3));
  assert.deepEqual(many('one', 5), [null, null, null, 60, 60]);
  clock.advance(45);
  assert.deepEqual([...many('one', 1), ...many('other', 1)], [15, null]);
  clock.advance(15);
  assert.deepEqual(many('one', 4), [null, null, null, 60]);
});

test('setting the clock back starts a new minute', () => {
  const clock = createTestClock('2026-11-21T14:32:00Z');
  const meter = createRateMeter(clock);
  assert.deepEqual([meter.count('one', 1), meter.count('one', 1)], [null, 60]);
  clock.turnBack('2026-11-21T13:00:00Z');
  assert.equal(meter.count('one', 1), null);
});

test('the table stays bounded with any number of keys: the oldest is dropped', () => {
  const meter = createRateMeter(createTestClock('2026-11-21T14:32:00Z'));
  for (let key = 0; key <= 200_000; key += 1) meter.count(String(key), 1);
  assert.equal(meter.count('200000', 1), 60);
  assert.equal(meter.count('0', 1), null);
});
