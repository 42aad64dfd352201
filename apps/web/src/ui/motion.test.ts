import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const sheets = globSync('**/*.css', { cwd: root });

/** What a browser moves without drawing or laying out anything anew; the others only keep what leaves in sight until it is gone. */
const isCheap = /^(?:transform|opacity|visibility|display|overlay|none)$/;
/** How it moves, not what. */
const timing = /^animation-timing-function$/;

function read(sheet: string): string {
  return readFileSync(join(root, sheet), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '');
}

function transitionsIn(sheet: string): string[] {
  return [...read(sheet).matchAll(/(?<![\w-])transition:([^;]+);/g)].flatMap(([, value = '']) =>
    value.split(',').map((part) => part.trim().split(/\s+/)[0] ?? ''),
  );
}

function keyframesIn(sheet: string): string[] {
  return [...read(sheet).matchAll(/@keyframes [\w-]+ \{((?:[^{}]*\{[^{}]*\})*)\s*\}/g)].flatMap(
    ([, body = '']) => [...body.matchAll(/([\w-]+):/g)].map(([, name = '']) => name),
  );
}

test('a phone can move all that moves at 60 pictures a second: nothing is laid out or painted for it', () => {
  const moved = sheets.flatMap((sheet) =>
    [...transitionsIn(sheet), ...keyframesIn(sheet)].map((property) => ({ sheet, property })),
  );
  expect(moved.length).toBeGreaterThan(15);
  expect(moved.filter(({ property }) => !isCheap.test(property) && !timing.test(property))).toEqual([]);
});

test('every movement takes one of the times of the design', () => {
  const values = sheets.flatMap((sheet) =>
    [...read(sheet).matchAll(/(?<![\w-])(?:transition|animation):([^;]+);/g)].map(([, value = '']) => value),
  );
  const endless = /infinite|^\s*none/;
  const literal = values.filter((value) => !endless.test(value) && /\b\d+m?s\b/.test(value));
  expect(literal).toEqual([]);
});
