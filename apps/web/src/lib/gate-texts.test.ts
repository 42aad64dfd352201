import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

import { gate } from '@bylgja/i18n/fo/gate';
import { inside } from '@bylgja/i18n/fo/inside';
import { expect, test } from 'vitest';

import { routes } from '../app/routes.ts';

const src = join(import.meta.dirname, '..');
const layout = join(src, 'app/layout.tsx');

/** Files that name texts, or screens that are called as texts are, and say nothing. */
const names = ['app/routes.ts', 'lib/paths.ts'].map((file) => join(src, file));

/** What may be drawn while nobody is signed in: the start, what is round the gate, and every screen of it. */
const gateFiles = [
  join(src, 'main.tsx'),
  join(src, 'features/auth/components/login-container.tsx'),
  ...gateScreens(),
];

test('no file that comes before the texts of the signed-in side says any of them', () => {
  const files = withImports(gateFiles);
  expect(files.size).toBeGreaterThan(80);
  expect(files).not.toContain(layout);
  const early = [...files].filter((file) => !names.includes(file) && saysInsideText(file));
  expect(early.map((file) => relative(src, file))).toEqual([]);
});

test('what says a text of the signed-in side is found', () => {
  expect(saysInsideText(layout)).toBe(true);
});

test.each(Object.entries(routes))('the title of %s is there when it is shown', (_, { access, title }) => {
  const come = isOfGate(access) ? gate.texts : { ...gate.texts, ...inside };
  expect(Object.keys(come)).toContain(title);
});

/** The files of the screens that are seen at the gate, as the routes import them. */
function gateScreens(): string[] {
  const rows = readFileSync(join(src, 'app/routes.ts'), 'utf8').matchAll(
    /access: '(\w+)'[^{}]*?import\('([^']+)'\)/g,
  );
  const screens = [...rows].map(([, access = '', path = '']) => ({ access, path }));
  expect(screens).toHaveLength(Object.keys(routes).length);
  return screens
    .filter(({ access }) => isOfGate(access))
    .map(({ path }) => (path.startsWith('#') ? join(src, path.slice(1)) : join(src, 'app', path)));
}

function isOfGate(access: string): boolean {
  return access === 'guest' || access === 'anyone';
}

/** Whether a text of the signed-in side is named, or the beginning of one that is put together. */
function saysInsideText(file: string): boolean {
  const code = readFileSync(file, 'utf8');
  const named = [...code.matchAll(/['"]([\w-]+\.[\w.-]+)['"]/g)].map(([, key = '']) => key);
  const begun = [...code.matchAll(/`([\w-]+\.[\w.-]*)\$\{/g)].map(([, start = '']) => start);
  const keys = Object.keys(inside);
  return (
    named.some((key) => keys.includes(key)) ||
    begun.some((start) => keys.some((key) => key.startsWith(start)))
  );
}

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
