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

/** The test files that each process runs. */
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

test('a file that sets the market for its process has the process to itself', () => {
  const iceland = 'apps/api/src/other-markets/iceland.test.ts';
  const batches = filesOf(writeBatches({ files, workers: 2 }, folder));
  assert.deepEqual(
    batches.filter((batch) => batch.includes(iceland)),
    [[iceland]],
  );
});

test('a file given by its path runs alone', () => {
  const file = 'apps/api/src/config.test.ts';
  assert.deepEqual(filesOf(writeBatches({ files: [file], workers: 4 }, folder)), [[file]]);
});

test('a suite without files is a problem, because Node would search for tests itself', () => {
  assert.throws(() => writeBatches({ files: ['apps/api/src/gone.test.ts'], workers: 1 }, folder), Problem);
});
