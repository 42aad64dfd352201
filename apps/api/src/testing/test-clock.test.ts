import assert from 'node:assert/strict';
import { test } from 'node:test';

import { createTestClock } from './test-clock.ts';

test('scheduled work is called when the clock is moved to its time, and once for any distance', () => {
  const clock = createTestClock('2026-11-21T12:00:00Z');
  const called: string[] = [];
  clock.every(60, () => called.push('each minute'));
  const end = clock.every(5, () => called.push('each five seconds'));
  clock.advance(4);
  assert.deepEqual(called.splice(0), []);
  clock.advance(1);
  assert.deepEqual(called.splice(0), ['each five seconds']);
  clock.set('2026-11-22T12:00:00Z');
  assert.deepEqual(called.splice(0), ['each minute', 'each five seconds']);
  end();
  clock.advance(60);
  assert.deepEqual(called.splice(0), ['each minute']);
});

test('after the clock is moved back, scheduled work is due one interval later', () => {
  const clock = createTestClock('2026-11-21T12:00:00Z');
  let calls = 0;
  clock.every(60, () => {
    calls += 1;
  });
  assert.throws(() => clock.set('2026-11-01T00:00:00Z'), /moved back/);
  clock.turnBack('2026-11-01T00:00:00Z');
  clock.advance(59);
  assert.equal(calls, 0);
  clock.advance(1);
  assert.equal(calls, 1);
});
