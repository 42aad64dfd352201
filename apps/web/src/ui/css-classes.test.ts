import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

import { describe, expect, test } from 'vitest';

const src = join(import.meta.dirname, '..');

type Use = {
  /** Classes read by name: `styles.main`. */
  named: Set<string>;
  /** A class is looked up by a value: `styles[kind]`. Which ones is unknown here. */
  isLookedUp: boolean;
};

const modules = new Map<string, Use>(
  globSync('**/*.module.css', { cwd: src }).map((sheet) => [
    join(src, sheet),
    { named: new Set(), isLookedUp: false },
  ]),
);

function noteUses(file: string) {
  const code = readFileSync(join(src, file), 'utf8');
  for (const [, name = '', path = ''] of code.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)) {
    const use = modules.get(path.startsWith('#') ? join(src, path.slice(1)) : join(src, dirname(file), path));
    if (!use) throw new Error(`${file} imports ${path}, which does not exist`);
    for (const [, used = ''] of code.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))) use.named.add(used);
    if (code.includes(`${name}[`)) use.isLookedUp = true;
  }
}

for (const file of globSync('**/*.{ts,tsx}', { cwd: src })) noteUses(file);

function classesIn(sheet: string): Set<string> {
  const selectors = readFileSync(sheet, 'utf8')
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/[^{}]*;/g, '');
  return new Set([...selectors.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name]) => name ?? ''));
}

const cases = [...modules].map(([sheet, use]) => ({
  name: relative(src, sheet),
  defined: classesIn(sheet),
  use,
}));

test('there are stylesheets to check', () => {
  expect(cases.length).toBeGreaterThan(20);
});

describe.each(cases)('$name', ({ defined, use }) => {
  test('has every class that is used', () => {
    expect([...use.named].filter((name) => !defined.has(name))).toEqual([]);
  });
  test('has no unused class', () => {
    const unused = [...defined].filter((name) => !use.named.has(name));
    expect(use.isLookedUp ? [] : unused).toEqual([]);
  });
});
