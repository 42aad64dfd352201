import assert from 'node:assert/strict';
import { globSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import test from 'node:test';

import { run } from '../machine/children.mjs';
import { root } from '../machine/paths.mjs';
import { Problem } from '../machine/problem.mjs';
import { readShard } from './asked.ts';
import { embeddedFiles } from './embedded.ts';
import { selectSuites, shardSuites, suites } from './suites.ts';
import type { Shard, Suite } from './suites.ts';

const named = (selection: Parameters<typeof selectSuites>[0]) =>
  selectSuites(selection).map(({ name }) => name);

test('without a selection, all suites of the run are selected in order', () => {
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
    'the long run has all its files',
  );
  assert.deepEqual(
    all.filter((name) => !usual.includes(name)),
    ['all of the api on PGlite', 'webkit', 'slow browser'],
  );
});

test('suites are selected by group or name, long-running ones by name', () => {
  assert.deepEqual(named({ only: ['api'], isAll: false }), ['api on PostgreSQL', 'sandbox', 'api on PGlite']);
  assert.deepEqual(named({ only: ['lint', 'packages'], isAll: false }), ['lint', 'packages']);
  assert.deepEqual(named({ only: ['slow browser'], isAll: false }), ['slow browser']);
});

test('a word that matches no suite is a problem, not an empty success', () => {
  assert.throws(() => selectSuites({ only: ['unit', 'unti'], isAll: false }), Problem);
});

test('every suite has a unique name', () => {
  assert.equal(new Set(suites.map(({ name }) => name)).size, suites.length);
});

test('the parts of a run together have every suite once, and each has a share of the large ones', () => {
  const usual = selectSuites({ only: [], isAll: false });
  const parts = [1, 2, 3].map((index) => shardSuites(usual, { index, count: 3 }));
  for (const suite of usual) {
    const times = parts.filter((part) => part.some(({ name }) => name === suite.name)).length;
    assert.equal(times, suite.share === undefined ? 1 : 3, suite.name);
  }
});

test('the parts of a run together have each API file once, and differ by at most one file', () => {
  const files = [1, 2, 3].map((index) => filesIn({ name: 'api on PostgreSQL' }, { index, count: 3 }));
  assert.deepEqual(
    files.flatMap((part) => part ?? []).toSorted(),
    globSync('apps/api/src/**/*.test.ts', { cwd: root }).toSorted(),
  );
  const sizes = files.map((part) => part?.length ?? 0);
  assert.ok(Math.max(...sizes) - Math.min(...sizes) <= 1);
});

for (const [name, file] of [
  ['api on PostgreSQL', 'apps/api/src/config.test.ts'],
  ['screens', 'apps/web/src/app/session.test.tsx'],
  ['browser', 'e2e/src/app/font.spec.ts'],
] as const) {
  test(`a single file is in the first of two parts, and the other has no ${name} to run`, () => {
    assert.deepEqual(filesIn({ name, files: [file] }, { index: 1, count: 2 }), [file]);
    assert.equal(filesIn({ name, files: [file] }, { index: 2, count: 2 }), undefined);
  });
}

test('a part of a run without suites says so, and succeeds', async () => {
  const main = join(root, 'tools/suites/main.ts');
  const { code, output } = await run([process.execPath, main, '--only', 'lint', '--shard', '2/2']);
  assert.deepEqual([code, output], [0, 'Of what was asked for, no suite has a test in this run.\n']);
});

test('a part is written as its number and the total', () => {
  assert.deepEqual(readShard('2/4'), { index: 2, count: 4 });
  for (const wrong of ['0/4', '5/4', '1', 'a/b']) assert.throws(() => readShard(wrong), Problem, wrong);
});

test('the embedded database has a smoke test for every slice with calls, and every line of its list matches a file', () => {
  const slices = globSync('apps/api/src/features/*/*.routes.ts', { cwd: root }).map((file) =>
    basename(dirname(file)),
  );
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

/** The suite's files in a part of a run; undefined if the part does not include the suite. */
function filesIn({ name, files }: { name: string; files?: readonly string[] }, shard: Shard) {
  const [suite] = selectSuites({ only: [name], isAll: false });
  assert.ok(suite);
  const asked: Suite = files ? { ...suite, files } : suite;
  return shardSuites([asked], shard)[0]?.files;
}
