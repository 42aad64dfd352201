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
    const times = parts.filter((part) => part.some(({ name }) => name === suite.name)).length;
    assert.equal(times, suite.share === undefined ? 1 : 3, suite.name);
  }
});

test('the parts of a run have each file of the API once, as many as the others or one more', () => {
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

test('a part of a run that has no suite says so, and is no failure', async () => {
  const main = join(root, 'tools/suites/main.ts');
  const { code, output } = await run([process.execPath, main, '--only', 'lint', '--shard', '2/2']);
  assert.deepEqual([code, output], [0, 'Of what was asked for, no suite has a test in this run.\n']);
});

test('a part is asked for as one of so many', () => {
  assert.deepEqual(readShard('2/4'), { index: 2, count: 4 });
  for (const wrong of ['0/4', '5/4', '1', 'a/b']) assert.throws(() => readShard(wrong), Problem, wrong);
});

test('the embedded database has a smoke test of every slice with calls, and every line of its list stands for a file', () => {
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

/** The files of this suite in a part of a run; undefined where the part does not have the suite. */
function filesIn({ name, files }: { name: string; files?: readonly string[] }, shard: Shard) {
  const [suite] = selectSuites({ only: [name], isAll: false });
  assert.ok(suite);
  const asked: Suite = files ? { ...suite, files } : suite;
  return shardSuites([asked], shard)[0]?.files;
}
