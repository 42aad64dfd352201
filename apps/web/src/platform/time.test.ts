import { expect, test } from 'vitest';

import { clock, subscribeToServerTime } from './time.ts';

const hour = 3_600_000;
const offset = () => clock.now().getTime() - Date.now();

test('a server that is ahead is gone with, to the second, and one that is back again too', () => {
  subscribeToServerTime(new Date(Date.now() + 9 * 24 * hour).toUTCString());
  expect(Math.abs(offset() - 9 * 24 * hour)).toBeLessThan(2000);
  subscribeToServerTime(new Date().toUTCString());
  expect(Math.abs(offset())).toBeLessThan(2000);
});

test('what a header is inexact by, and one that is not there, move nothing', () => {
  const before = offset();
  subscribeToServerTime(new Date(Date.now() + before + 2000).toUTCString());
  subscribeToServerTime(null);
  subscribeToServerTime('soon');
  expect(Math.abs(offset() - before)).toBeLessThan(100);
});
