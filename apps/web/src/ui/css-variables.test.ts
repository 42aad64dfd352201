import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../../..');
const tokens = new Set(['apps/web/src/ui/tokens.css', 'packages/brand/src/brand.css']);
const sheets = [...globSync('apps/web/src/**/*.css', { cwd: root }), 'packages/brand/src/brand.css'];
const components = globSync('apps/web/src/**/*.tsx', { cwd: root });

function read(file: string): string {
  return readFileSync(join(root, file), 'utf8');
}

function all(files: string[], pattern: RegExp): string[] {
  return files.flatMap((file) => [...read(file).matchAll(pattern)].map(([, name]) => name ?? ''));
}

test('every variable that is used is defined', () => {
  const given = new Set([...all(sheets, /^\s*(--[\w-]+):/gm), ...all(components, /'(--[\w-]+)':/g)]);
  const used = new Set(all(sheets, /var\((--[\w-]+)/g));
  expect(used.size).toBeGreaterThan(80);
  expect([...used].filter((name) => !given.has(name))).toEqual([]);
});

test('only the tokens and the brand define colours', () => {
  const elsewhere = sheets.filter((sheet) => !tokens.has(sheet));
  expect(all(elsewhere, /(#[0-9a-f]{3,8}\b|\b(?:rgb|hsl|oklch)\([^)]*\))/gi)).toEqual([]);
});
