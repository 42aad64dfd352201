import assert from 'node:assert/strict';
import { test } from 'node:test';

import { createClock } from './clock.ts';

test('every task is run once, also one that falls due while the clock looks for what is due', (t) => {
  let wallMs = 0;
  // As slow as can be: a millisecond goes by with every look.
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
