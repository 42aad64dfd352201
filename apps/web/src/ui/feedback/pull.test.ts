import { expect, test } from 'vitest';

import { enoughPx, signAt, startsPull } from './pull.ts';

const from = { x: 100, y: 100 };

test.each([
  ['a tap that trembles is not decided', { x: 103, y: 106 }, undefined],
  ['straight down is a pull', { x: 100, y: 112 }, true],
  ['down at an angle is a pull', { x: 110, y: 130 }, true],
  ['across is none: a row is scrolled, or a chart read', { x: 130, y: 110 }, false],
  ['up is none: the page is scrolled', { x: 100, y: 80 }, false],
])('%s', (_, to, is) => {
  expect(startsPull(from, to)).toBe(is);
});

test('the sign follows the finger ever more slowly, never above where it began', () => {
  expect(signAt(-20)).toBe(0);
  const steps = [0, 30, 60, enoughPx, 200, 600].map(signAt);
  expect(steps).toEqual(steps.toSorted((a, b) => a - b));
  expect(Math.max(...steps)).toBeLessThan(enoughPx);
});
