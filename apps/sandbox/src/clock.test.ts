import assert from 'node:assert/strict';
import { test } from 'node:test';

import { createClock } from './clock.ts';

test('every task runs once, even if it falls due while the clock checks for due tasks', (t) => {
  let wallMs = 0;
  // The slowest case: a millisecond passes with every check.
  t.mock.method(Date, 'now', () => (wallMs += 1));
  const clock = createClock();
  const ran: number[] = [];
  for (let ms = 1; ms <= 500; ms += 1) clock.after(ms * 10, () => ran.push(ms));
  for (let round = 0; round < 100; round += 1) clock.advance(100);
  clock.stop();
  assert.deepEqual(
    ran,
    Array.from({ length: 500 }, (_, index) => index + 1),
  );
});

test('a clock that stands still runs what is due when it is moved, and nothing before', () => {
  const start = new Date('2026-11-21T12:00:00Z');
  const clock = createClock(undefined, start);
  const ran: string[] = [];
  clock.after(1000, () => ran.push('a second later'));
  clock.after(3000, () => ran.push('three seconds later'));
  assert.deepEqual([clock.now(), ran], [start, []]);
  clock.advance(2000);
  assert.deepEqual([clock.now().toISOString(), ran], ['2026-11-21T12:00:02.000Z', ['a second later']]);
  clock.stop();
});
