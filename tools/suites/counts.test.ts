import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test, { after } from 'node:test';

import { run } from '../machine/children.mjs';
import { root } from '../machine/paths.mjs';
import { countsOf, formatCounts, none, sum } from './counts.ts';
import type { Counts } from './counts.ts';

const folder = mkdtempSync(join(tmpdir(), 'bylgja-counts-'));
after(() => rmSync(folder, { recursive: true }));

const resultFile = join(folder, 'result.json');

test('a check counts as one test, with its exit code as result', async () => {
  assert.deepEqual(await countsOf('exit', { code: 0, resultFile }), { ...none, passed: 1 });
  assert.deepEqual(await countsOf('exit', { code: 2, resultFile }), { ...none, failed: 1 });
});

test('the counts of each runner are read from its output', async () => {
  const assertionResults = [
    { fullName: 'short', duration: 1000 },
    { fullName: 'long', duration: 2500 },
  ];
  const testResults = [{ assertionResults }];
  write({ numPassedTests: 4, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1, testResults });
  assert.deepEqual(await countsOf('vitest', { code: 1, resultFile }), {
    ...none,
    passed: 4,
    failed: 1,
    skipped: 3,
    slowest: [
      { name: 'long', seconds: 2.5 },
      { name: 'short', seconds: 1 },
    ],
  });
  const spec = { file: 'a.spec.ts', title: 'opens', tests: [{ results: [{ duration: 4000 }] }] };
  const suites = [{ specs: [], suites: [{ specs: [spec] }] }];
  write({ stats: { expected: 5, unexpected: 1, flaky: 2, skipped: 0 }, suites });
  assert.deepEqual(await countsOf('playwright', { code: 1, resultFile }), {
    ...none,
    passed: 5,
    failed: 3,
    slowest: [{ name: 'a.spec.ts: opens', seconds: 4 }],
  });
});

test('a suite that ran nothing fails', async () => {
  write({ stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 3 }, suites: [] });
  const counts = await countsOf('playwright', { code: 0, resultFile });
  assert.deepEqual(counts, { ...none, failed: 1, skipped: 3, notes: ['it ran no test'] });
});

test('a suite whose runner crashed fails, whatever it counted before', async () => {
  write({ stats: { expected: 3, unexpected: 0, flaky: 0, skipped: 0 }, suites: [] });
  const counts = await countsOf('playwright', { code: 1, resultFile });
  assert.deepEqual(counts, {
    ...none,
    passed: 3,
    failed: 1,
    notes: ['it ended with exit code 1'],
  });
});

test('a suite without a result file fails', async () => {
  const counts = await countsOf('node', { code: 0, resultFile: join(folder, 'nothing.json') });
  assert.deepEqual([counts.passed, counts.failed], [0, 1]);
});

test('node --test is counted by test, and a file without tests is a failure', async () => {
  writeFileSync(
    join(folder, 'mixed.test.ts'),
    `import test, { describe } from 'node:test';
     test('good', () => {});
     describe('a group is no test', () => test('bad', () => { throw new Error('no'); }));
     test('later', (t) => t.skip('not today'));`,
  );
  writeFileSync(join(folder, 'empty.test.ts'), 'export {};');
  const { slowest, ...counts } = await countNodeTests([join(folder, '*.test.ts')]);
  assert.deepEqual(slowest.map(({ name }) => name.replace(/^.*: /, '')).toSorted(), ['bad', 'good', 'later']);
  assert.deepEqual(counts, {
    passed: 1,
    failed: 2,
    skipped: 1,
    notes: [`${join(folder, 'empty.test.ts')} holds no test`],
  });
});

test('the counts of all suites are summed and formatted as one line', () => {
  const total = sum([
    { ...none, passed: 3 },
    { ...none, passed: 4, failed: 1 },
  ]);
  assert.equal(formatCounts(total), '7 passed, 1 failed');
  assert.equal(formatCounts({ ...total, skipped: 2 }), '7 passed, 1 failed, 2 skipped');
});

async function countNodeTests(programs: readonly string[]): Promise<Counts> {
  const reporter = [
    `--test-reporter=${join(root, 'tools/suites/count-reporter.ts')}`,
    `--test-reporter-destination=${resultFile}`,
  ];
  const { NODE_TEST_CONTEXT: _inner, ...env } = process.env;
  const { code } = await run(['node', '--test', ...reporter, ...programs], { env });
  return countsOf('node', { code, resultFile });
}

function write(result: object): void {
  writeFileSync(resultFile, JSON.stringify(result));
}
