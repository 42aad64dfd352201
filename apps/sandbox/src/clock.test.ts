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
