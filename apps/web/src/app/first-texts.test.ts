import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

import { api } from '@bylgja/contract';
import type { Endpoint } from '@bylgja/contract';
import { first } from '@bylgja/i18n/fo/first';
import { rest } from '@bylgja/i18n/fo/rest';
import { expect, test } from 'vitest';

import { firstScreens, routes } from './routes.ts';

const src = join(import.meta.dirname, '..');
const layout = join(src, 'app/layout.tsx');

/** Files that name texts or calls, or screens that are called as texts are, and say nothing. */
const names = new Set(
  [
    'app/routes.ts',
    'app/data-transfer-routes.ts',
    'app/family-routes.ts',
    'app/notification-routes.ts',
    'lib/api.ts',
    'lib/paths.ts',
  ].map((file) => join(src, file)),
);

/** What may be drawn when only the first texts are there: the start, what is round the gate, and the steps of signing in. */
const firstFiles = [
  join(src, 'main.tsx'),
  join(src, 'features/auth/components/login-container.tsx'),
  ...filesOfFirstScreens(),
];

test('nothing that comes before the rest of the texts says any of them', () => {
  const files = withImports(firstFiles);
  expect(files.size).toBeGreaterThan(60);
  expect(files).not.toContain(layout);
  const early = [...files].filter((file) => !names.has(file) && saysMore(file));
  expect(early.map((file) => relative(src, file))).toEqual([]);
});

test('what says one of the rest is found', () => {
  expect(saysMore(layout)).toBe(true);
});

test('nothing that comes before the rest of the texts can be refused in words of the rest', () => {
  const files = [...withImports(firstFiles)].filter((file) => !names.has(file));
  const refusals = files.flatMap((file) => refusalsOf(file).map((code) => `${relative(src, file)}: ${code}`));
  expect(refusals).toContain('features/auth/pin-request.ts: sms_unavailable');
  expect(refusals).toContain('app/listeners/session.ts: session_ended');
  const later = Object.keys(rest.problems);
  expect(refusals.filter((refusal) => later.some((code) => refusal.endsWith(`: ${code}`)))).toEqual([]);
});

test.each([...firstScreens])('the title of %s is among the first texts', (name) => {
  expect(Object.keys(first.texts)).toContain(routes[name].title);
});

/** The files of the screens that come first, as the routes import them. */
function filesOfFirstScreens(): string[] {
  const rows = readFileSync(join(src, 'app/routes.ts'), 'utf8').matchAll(
    /^ {2}'?([\w.-]+)'?: \{[^{}]*?import\('#([^']+)'\)/gm,
  );
  const files = new Map([...rows].map(([, name = '', path = '']) => [name, path]));
  return [...firstScreens].map((name) => join(src, files.get(name) ?? `no file of ${name}`));
}

/** Whether a text of the rest is named, or the beginning of one that is put together. */
function saysMore(file: string): boolean {
  const code = readFileSync(file, 'utf8');
  const named = [...code.matchAll(/['"]([\w-]+\.[\w.-]+)['"]/g)].map(([, key = '']) => key);
  const begun = [...code.matchAll(/`([\w-]+\.[\w.-]*)\$\{/g)].map(([, start = '']) => start);
  const keys = Object.keys(rest.texts);
  return (
    named.some((key) => keys.includes(key)) ||
    begun.some((start) => keys.some((key) => key.startsWith(start)))
  );
}

const endpoints: readonly Endpoint[] = Object.values(api).flatMap((slice): Endpoint[] =>
  Object.values(slice),
);

/** How the calls that a file makes may fail, and what it finds to have failed itself. */
function refusalsOf(file: string): string[] {
  const code = readFileSync(file, 'utf8');
  const calls = endpoints.filter(({ method, path }) => code.includes(`'${method} ${path}'`));
  const found = [...code.matchAll(/\bfail\('(\w+)'/g)].map(([, name = '']) => name);
  return [...calls.flatMap(({ errors }) => Object.keys(errors)), ...found];
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
