import { expect, test } from 'vitest';

import { clock, subscribeToServerTime } from './time.ts';

const hour = 3_600_000;
const offset = () => clock.now().getTime() - Date.now();

test("follows the server's clock to the second, ahead and back again", () => {
  subscribeToServerTime(new Date(Date.now() + 9 * 24 * hour).toUTCString());
  expect(Math.abs(offset() - 9 * 24 * hour)).toBeLessThan(2000);
  subscribeToServerTime(new Date().toUTCString());
  expect(Math.abs(offset())).toBeLessThan(2000);
});

test('the inexactness of a Date header, or a missing one, moves nothing', () => {
  const before = offset();
  subscribeToServerTime(new Date(Date.now() + before + 2000).toUTCString());
  subscribeToServerTime(null);
  subscribeToServerTime('soon');
  expect(Math.abs(offset() - before)).toBeLessThan(100);
});
