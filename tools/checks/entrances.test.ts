import assert from 'node:assert/strict';
import test from 'node:test';

import { root } from '../machine/paths.mjs';
import { findStrayEntrances } from './entrances.ts';
import { readSources } from './source-text.ts';

test('time, randomness, the network and SQL as text are used only in the listed files', () => {
  const sources = readSources(root);
  assert.ok(sources.length > 100, 'the sources were found');
  assert.deepEqual(sources.flatMap(findStrayEntrances), []);
});

const somewhere = 'apps/api/src/features/orders/orders.service.ts';

for (const [code, what] of [
  ['const url = process.env.URL;', 'the environment'],
  ['const now = Date.now();', 'the time'],
  ['const now = new Date();', 'the time'],
  ['const id = crypto.randomUUID();', 'randomness'],
  ['const luck = Math.random();', 'randomness'],
  ["await fetch('https://example.fo');", 'the network'],
  ['await sql`select ${sql.raw(column)}`.execute(db);', 'SQL written as text'],
] as const) {
  test(`\`${code}\` takes in ${what}`, () => {
    const stray = findStrayEntrances({ path: somewhere, text: `// first line\n${code}\n` });
    assert.deepEqual(stray, [`${somewhere}:2 takes in ${what}`]);
  });
}

test('comments, dates from a given instant and the listed files are accepted', () => {
  const harmless =
    "/* Date.now() */ // Math.random()\nconst day = new Date(instant); fetchOrders('// x'); deps.fetch(day);";
  assert.deepEqual(findStrayEntrances({ path: somewhere, text: harmless }), []);
  assert.deepEqual(findStrayEntrances({ path: 'apps/api/src/config.ts', text: 'process.env' }), []);
  assert.deepEqual(findStrayEntrances({ path: 'apps/api/src/deps.ts', text: 'new Date()' }), []);
  const migration = { path: 'apps/api/src/db/migrations/0001-first.ts', text: 'sql.raw(columns)' };
  assert.deepEqual(findStrayEntrances(migration), []);
  assert.deepEqual(findStrayEntrances({ path: 'packages/client/src/transport.ts', text: 'fetch(url)' }), []);
  assert.deepEqual(findStrayEntrances({ path: 'packages/domain/src/month.test.ts', text: 'new Date()' }), []);
});

test('code after a string that looks like a comment is checked', () => {
  const text = "const url = 'https://example.fo'; const now = Date.now();";
  assert.deepEqual(findStrayEntrances({ path: somewhere, text }), [`${somewhere}:1 takes in the time`]);
});
