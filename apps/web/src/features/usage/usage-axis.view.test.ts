import { createText } from '@bylgja/i18n';
import { fo } from '@bylgja/i18n/fo';
import { expect, test } from 'vitest';

import { axisOf, shortOf } from './usage-axis.view.ts';

const of = (kind: 'data' | 'calls') => ({ kind, text: createText(fo), locale: 'fo' }) as const;
const gigabyte = 1024;

test.each([
  ['data', 37 * gigabyte, ['20 GB', '40 GB']],
  ['data', 1.2 * gigabyte, ['1 GB', '2 GB']],
  ['data', 2.5 * gigabyte, ['1 GB', '2 GB', '3 GB']],
  ['data', 512, ['200 MB', '400 MB', '600 MB']],
  ['calls', 152, ['100 min.', '200 min.']],
  ['calls', 1, ['1 min.']],
  ['calls', 0, []],
] as const)('the axis of %s up to %d', (kind, tallest, labels) => {
  const axis = axisOf(tallest, of(kind));
  expect(axis.lines.map(({ label }) => label.replace('\u00A0', ' '))).toEqual(labels);
});

test('whatever the tallest bar, the axis has at most three lines and reaches it without leaving half of it empty', () => {
  for (let tallest = 2; tallest < 2_000_000; tallest = Math.ceil(tallest * 1.07)) {
    for (const kind of ['data', 'calls'] as const) {
      const { max, lines } = axisOf(tallest, of(kind));
      expect(lines.length).toBeLessThanOrEqual(3);
      expect(max).toBeGreaterThanOrEqual(tallest);
      expect(max).toBeLessThanOrEqual(2 * tallest);
    }
  }
});

test('a figure over a bar is in the unit of the axis', () => {
  expect(shortOf(37.25 * gigabyte, 61 * gigabyte, of('data'))).toBe('37,3');
  expect(shortOf(512, 61 * gigabyte, of('data'))).toBe('0,5');
  expect(shortOf(512, 900, of('data'))).toBe('512');
  expect(shortOf(0, 61 * gigabyte, of('data'))).toBe('0');
  expect(shortOf(96, 152, of('calls'))).toBe('96');
});
