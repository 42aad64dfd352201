import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

import { gate } from '@bylgja/i18n/fo/gate';
import { inside } from '@bylgja/i18n/fo/inside';
import { expect, test } from 'vitest';

import { routes } from '../app/routes.ts';

const src = join(import.meta.dirname, '..');
const layout = join(src, 'app/layout.tsx');

/** What may be drawn while nobody is signed in: the start, and every screen of the gate. Sessions are seen by who has one. */
const gateFiles = [
  join(src, 'main.tsx'),
  ...globSync('features/auth/{components,screens}/*.tsx', { cwd: src, exclude: ['**/session*'] }).map(
    (file) => join(src, file),
  ),
];

/** The routes name titles of both sides; which of them is read where is tested below. */
const namesTitles = join(src, 'app/routes.ts');

const insideText = new RegExp(`['"\`](?:${slicesOf(inside).join('|')})\\.`);

test('no file that comes before the texts of the signed-in side says any of them', () => {
  const files = withImports(gateFiles);
  expect(files.size).toBeGreaterThan(60);
  expect(files).not.toContain(layout);
  files.delete(namesTitles);
  const early = [...files].filter((file) => insideText.test(readFileSync(file, 'utf8')));
  expect(early.map((file) => relative(src, file))).toEqual([]);
});

test('the signed-in layout is known by its texts', () => {
  expect(readFileSync(layout, 'utf8')).toMatch(insideText);
});

test.each(Object.entries(routes))('the title of %s is there when it is shown', (_, { access, title }) => {
  const come = access === 'auth' ? { ...gate.texts, ...inside } : gate.texts;
  expect(Object.keys(come)).toContain(title);
});

/** These files and all that they import at once, and so on. What is imported later comes later. */
function withImports(files: readonly string[]): Set<string> {
  const open = [...files];
  const found = new Set<string>();
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (found.has(file)) continue;
    found.add(file);
    const code = readFileSync(file, 'utf8');
    for (const [, path = ''] of code.matchAll(/^(?:import|export) (?!type )[^;]*?from '([#.][^']+)';/gm)) {
      const imported = path.startsWith('#') ? join(src, path.slice(1)) : join(dirname(file), path);
      if (/\.tsx?$/.test(imported) && existsSync(imported)) open.push(imported);
    }
  }
  return found;
}

/** `home`, `menu`, `orders` and so on. */
function slicesOf(texts: object): string[] {
  return [...new Set(Object.keys(texts).map((key) => key.slice(0, key.indexOf('.'))))];
}
