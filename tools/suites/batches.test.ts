import assert from 'node:assert/strict';
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test, { after } from 'node:test';

import { root } from '../machine/paths.mjs';
import { Problem } from '../machine/problem.mjs';
import { writeBatches } from './batches.ts';

const folder = mkdtempSync(join(tmpdir(), 'bylgja-batches-'));
after(() => rmSync(folder, { recursive: true }));

const files = ['apps/api/src/**/*.test.ts'];
const all = globSync(files, { cwd: root }).toSorted();

/** The test files that each program runs. */
function filesOf(programs: readonly string[]): string[][] {
  return programs.map((program) => readFileSync(program, 'utf8').match(/[\w/.-]+\.test\.ts/g) ?? []);
}

for (const workers of [1, 2, 7]) {
  test(`each file runs once, and ${workers} at a time have work`, () => {
    const batches = filesOf(writeBatches({ files, workers }, folder));
    assert.deepEqual(batches.flat().toSorted(), all);
    assert.ok(batches.length >= workers);
    assert.ok(batches.every(({ length }) => length > 0 && length <= 40));
  });
}

test('the parts of a run have each file once', () => {
  const parts = [1, 2, 3].map((index) =>
    filesOf(writeBatches({ files, workers: 1, shard: { index, count: 3 } }, folder)).flat(),
  );
  assert.deepEqual(parts.flat().toSorted(), all);
  const sizes = parts.map(({ length }) => length);
  assert.ok(Math.max(...sizes) - Math.min(...sizes) <= 1);
});

test('a file that is asked for by its path runs alone', () => {
  const file = 'apps/api/src/config.test.ts';
  assert.deepEqual(filesOf(writeBatches({ files: [file], workers: 4 }, folder)), [[file]]);
});

test('a part without a file is a problem: Node would look for some itself', () => {
  const nothing = { files: ['apps/api/src/config.test.ts'], workers: 1, shard: { index: 2, count: 2 } };
  assert.throws(() => writeBatches(nothing, folder), Problem);
});
