import assert from 'node:assert/strict';
import { globSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';

import { root } from '../machine/paths.mjs';
import { Problem } from '../machine/problem.mjs';
import { readShard } from './asked.ts';
import { embeddedFiles } from './embedded.ts';
import { selectSuites, shardSuites, suites } from './suites.ts';

const named = (selection: Parameters<typeof selectSuites>[0]) =>
  selectSuites(selection).map(({ name }) => name);

test('nothing asked for is everything of the run, in its order', () => {
  const usual = named({ only: [], isAll: false });
  const all = named({ only: [], isAll: true });
  const inOrder = suites.map(({ name }) => name);
  assert.deepEqual(
    usual,
    inOrder.filter((name) => usual.includes(name)),
  );
  assert.deepEqual(
    usual.filter((name) => !all.includes(name)),
    ['api on PGlite'],
    'of which the long run has all files',
  );
  assert.deepEqual(
    all.filter((name) => !usual.includes(name)),
    ['all of the api on PGlite', 'webkit', 'slow browser'],
  );
});

test('suites are picked by group or by name, a long one by its name', () => {
  assert.deepEqual(named({ only: ['api'], isAll: false }), ['api on PostgreSQL', 'sandbox', 'api on PGlite']);
  assert.deepEqual(named({ only: ['lint', 'packages'], isAll: false }), ['lint', 'packages']);
  assert.deepEqual(named({ only: ['slow browser'], isAll: false }), ['slow browser']);
});

test('a word that fits no suite is a problem, not an empty success', () => {
  assert.throws(() => selectSuites({ only: ['unit', 'unti'], isAll: false }), Problem);
});

test('every suite has a name of its own', () => {
  assert.equal(new Set(suites.map(({ name }) => name)).size, suites.length);
});

test('the parts of a run have every suite once, and of the large ones each a part', () => {
  const usual = selectSuites({ only: [], isAll: false });
  const parts = [1, 2, 3].map((index) => shardSuites(usual, { index, count: 3 }));
  for (const suite of usual) {
    const times = parts.filter((part) => part.includes(suite)).length;
    assert.equal(times, suite.share === undefined ? 1 : 3, suite.name);
  }
});

test('a part is asked for as one of so many', () => {
  assert.deepEqual(readShard('2/4'), { index: 2, count: 4 });
  for (const wrong of ['0/4', '5/4', '1', 'a/b']) assert.throws(() => readShard(wrong), Problem, wrong);
});

test('the embedded database has a smoke test of every slice, and every line of its list stands for a file', () => {
  const slices = readdirSync(join(root, 'apps/api/src/features'));
  const files = embeddedFiles.map((pattern) => ({ pattern, found: globSync(pattern, { cwd: root }) }));
  assert.deepEqual(
    files.filter(({ found }) => found.length === 0),
    [],
  );
  assert.deepEqual(
    slices.filter((slice) => !embeddedFiles.some((file) => file.includes(`/features/${slice}/`))),
    [],
  );
});
