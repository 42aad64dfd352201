import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import test from 'node:test';

import { dataMapFile, withDataMap } from '../data-map.ts';

test('docs/security/data-map.md has every personal column and retention (else: npm run data-map)', () => {
  const text = readFileSync(dataMapFile, 'utf8');
  assert.match(text, /`firstname`/);
  assert.match(text, /\| `sign_in_codes` +\| 2 /);
  assert.ok(text === withDataMap(text), 'run npm run data-map');
});

test('columns that data-levels.md calls secret are declared, and are in no export', () => {
  const levels = readFileSync(join(dirname(dataMapFile), 'data-levels.md'), 'utf8');
  const [secret = ''] = /^\| secret .*$/m.exec(levels) ?? [];
  const named = [...secret.matchAll(/\(`([a-z_]+)`\)/g)].map(([, name = '']) => name);
  const rows = readFileSync(dataMapFile, 'utf8').matchAll(/^\| `\w+` +\|(.*?)\|(.*?)\|.*\|$/gm);
  const [exported, kept] = [new Set<string>(), new Set<string>()];
  for (const [, inExport = '', notInExport = ''] of rows) {
    for (const [, column = ''] of inExport.matchAll(/`(\w+)`/g)) exported.add(column);
    for (const [, column = ''] of notInExport.matchAll(/`(\w+)`/g)) kept.add(column);
  }
  assert.ok(named.length > 3, 'the columns were found');
  assert.deepEqual(
    named.filter((column) => exported.has(column) || !kept.has(column)),
    [],
  );
});
