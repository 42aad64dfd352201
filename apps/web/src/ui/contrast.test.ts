import { readFileSync } from 'node:fs';

import { brand } from '@bylgja/brand';
import { contrast, parseRgb } from '@bylgja/brand/contrast';
import { contrastOf, findIllegible, pairs, readThemes } from '@bylgja/brand/legibility';
import { describe, expect, test } from 'vitest';

const themes = readThemes(
  ['tokens.css', '../../../../packages/brand/src/brand.css'].map((name) =>
    readFileSync(new URL(name, import.meta.url), 'utf8'),
  ),
);
const { light, dark, systemDark } = themes;

describe.each(Object.entries({ light, dark }))('in the %s theme', (_name, colors) => {
  test.each(pairs.map((pair) => [pair.role, pair.ground, pair] as const))(
    '%s has enough contrast on %s',
    (_role, _ground, pair) => {
      expect(contrastOf(colors, pair)).toBeGreaterThanOrEqual(pair.least);
    },
  );
});

test('contrast is computed as WCAG says', () => {
  expect(contrast(parseRgb('#ffffff'), parseRgb('#000000'))).toBe(21);
  expect(contrast(parseRgb('#777777'), parseRgb('#ffffff'))).toBeCloseTo(4.48, 2);
});

test('a pair without enough contrast is named with its ratio', () => {
  const pale = { ...themes, light: { ...light, page: '#f2f6f6', accent: '#f4b8a0' } };
  expect(findIllegible(themes)).toEqual([]);
  expect(findIllegible(pale)).toContain(
    'light: accent (#f4b8a0) on page (#f2f6f6) has 1.57:1, and needs 3:1',
  );
});

test('the dark theme of the system and the chosen one have the same values', () => {
  expect(systemDark).not.toEqual(light);
  expect(systemDark).toEqual(dark);
});

test('every role of the dark theme has a light one', () => {
  expect(Object.keys(light)).toEqual(expect.arrayContaining(Object.keys(dark)));
});

test('the colours of the brand outside the app are those of the app', () => {
  expect(brand.colors).toEqual({
    page: { light: light['page'], dark: dark['page'] },
    sea: light['sea'],
    crest: light['sea-chip'],
    accent: light['accent'],
    onAccent: light['on-accent'],
  });
});
