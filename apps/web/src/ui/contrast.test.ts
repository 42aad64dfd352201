import { readFileSync } from 'node:fs';

import { brand } from '@bylgja/brand';
import { contrast, parseRgb } from '@bylgja/brand/contrast';
import type { Rgb } from '@bylgja/brand/contrast';
import { describe, expect, test } from 'vitest';

type Colors = Record<string, string>;

const files = ['tokens.css', '../../../../packages/brand/src/brand.css'].map((name) =>
  readFileSync(new URL(name, import.meta.url), 'utf8'),
);

/** The declarations of a selector's first block. */
function block(css: string, selector: string): string {
  const start = css.indexOf(`${selector} {`);
  return css.slice(start, css.indexOf('}', start));
}

function declarations(text: string): Record<string, string> {
  return Object.fromEntries(
    [...text.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value]),
  );
}

function theme(selector: string): Colors {
  return Object.assign({}, ...files.map((css) => declarations(block(css, selector))));
}

const light = theme(':root');
const system = theme(":root:not([data-theme='light'])");
const chosen = theme(":root[data-theme='dark']");
const themes = { light, dark: { ...light, ...chosen } };

function colorOf(colors: Colors, role: string): Rgb {
  return parseRgb(colors[`color-${role}`] ?? `--color-${role}`);
}

const grounds = ['page', 'surface', 'surface-sunken', 'surface-raised'];
const seas = ['sea', 'sea-far', 'sea-water'];

/** What is read on what: 4.5:1. */
const words: [role: string, ground: string][] = [
  ...grounds.flatMap((ground): [string, string][] => [
    ['text', ground],
    ['text-muted', ground],
    ['action', ground],
  ]),
  ...['page', 'surface', 'surface-raised'].flatMap((ground): [string, string][] => [
    ['positive', ground],
    ['caution', ground],
    ['negative', ground],
  ]),
  ...seas.flatMap((ground): [string, string][] => [
    ['on-sea', ground],
    ['on-sea-muted', ground],
  ]),
  ...['action', 'positive', 'caution', 'negative', 'notice'].map((role): [string, string] => [
    `on-${role}-soft`,
    `${role}-soft`,
  ]),
  ['text-muted', 'action-soft'],
  ['on-accent', 'accent'],
  ['on-accent', 'accent-pressed'],
  ['on-sea', 'avatar-water'],
  ['on-sea-chip', 'sea-chip'],
  ['page', 'text'],
  ['surface', 'caution'],
];

/** What is seen on what: 3:1. */
const shapes: [role: string, ground: string][] = [
  ...['page', 'surface', 'surface-raised'].flatMap((ground): [string, string][] => [
    ['line-control', ground],
    ['accent', ground],
  ]),
  ...grounds.map((ground): [string, string] => ['focus', ground]),
  ['focus-on-sea', 'sea'],
  ['focus-on-sea', 'sea-water'],
  ['accent', 'sea'],
  ['sea-crest', 'sea'],
  ['sea-crest', 'sea-water'],
  ['sea-chip', 'sea-water'],
  ['surface', 'action'],
];

describe.each(Object.entries(themes))('in the %s theme', (_name, colors) => {
  test.each(words)('%s can be read on %s', (role, ground) => {
    expect(contrast(colorOf(colors, role), colorOf(colors, ground))).toBeGreaterThanOrEqual(4.5);
  });
  test.each(shapes)('%s can be seen on %s', (role, ground) => {
    expect(contrast(colorOf(colors, role), colorOf(colors, ground))).toBeGreaterThanOrEqual(3);
  });
});

test('contrast is computed as WCAG says', () => {
  expect(contrast(parseRgb('#ffffff'), parseRgb('#000000'))).toBe(21);
  expect(contrast(parseRgb('#777777'), parseRgb('#ffffff'))).toBeCloseTo(4.48, 2);
});

test('the dark theme of the system and the chosen one have the same values', () => {
  expect(Object.keys(system)).not.toHaveLength(0);
  expect(system).toEqual(chosen);
});

test('every role of the dark theme has a light one', () => {
  expect(Object.keys(light)).toEqual(expect.arrayContaining(Object.keys(chosen)));
});

test('the colours of the brand outside the app are those of the app', () => {
  expect(brand.colors).toEqual({
    page: { light: light['color-page'], dark: chosen['color-page'] },
    sea: light['color-sea'],
    crest: light['color-sea-chip'],
    accent: light['color-accent'],
    onAccent: light['color-on-accent'],
  });
});
