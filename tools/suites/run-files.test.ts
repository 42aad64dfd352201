import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import test from 'node:test';
import type { TestContext } from 'node:test';

import { run } from '../machine/children.mjs';
import { root } from '../machine/paths.mjs';
import { countsOf } from './counts.ts';
import { findIdleFiles, prepareIdleFolder, readRuns } from './idle.ts';
import { fileLimitMs } from './run-files.ts';
import type { RunLimits } from './run-files.ts';
import { inFull, suites } from './suites.ts';

const good = `
  import assert from 'node:assert/strict';
  import test, { after, before, beforeEach } from 'node:test';
  let opened = 0;
  before(() => { opened += 1; });
  beforeEach(() => assert.equal(opened, 1));
  after(() => { globalThis.isClosed = true; });
  test('good', () => {});
  test('skipped', (t) => t.skip('not today'));`;
const endless = `
  import test from 'node:test';
  const open = setInterval(() => {}, 1000);
  test('waits', (t) => { t.after(() => clearInterval(open)); return new Promise(() => {}); });`;

test('files that share a process are counted by their tests, and each file’s hooks run only around its own tests', async (t) => {
  const later = `
    import assert from 'node:assert/strict';
    import test from 'node:test';
    test('the file before is closed', () => assert.equal(globalThis.isClosed, true));
    test('bad', () => { throw new Error('no'); });`;
  const { passed, failed, skipped, notes, slowest } = await runTogether(t, { good, later });
  assert.deepEqual([passed, failed, skipped, notes], [2, 1, 1, []]);
  assert.deepEqual(slowest.map(({ name }) => name.replace(/^.*\/(\w+).test.ts/, '$1')).toSorted(), [
    'good: good',
    'good: skipped',
    'later: bad',
    'later: the file before is closed',
  ]);
});

test('a file without tests and one that cannot be loaded are failures with a name', async (t) => {
  const files = { broken: `import './nowhere.ts';`, empty: 'export {};', good };
  const { passed, failed, notes } = await runTogether(t, files);
  assert.deepEqual([passed, failed], [1, 2]);
  assert.deepEqual(notes.map(shortName), ['broken failed as a whole', 'empty holds no test']);
});

test('a file that hangs is stopped and named', async (t) => {
  const { failed, notes } = await runTogether(t, { endless }, { limitMs: 1000 });
  assert.equal(failed, 2, 'the test and the file');
  assert.deepEqual(notes.map(shortName), ['endless failed as a whole']);
});

test('a hook that fails and leaves a server open is reported, and the run ends', async (t) => {
  const fails = `
    import { createServer } from 'node:net';
    import test, { after, before } from 'node:test';
    before(() => new Promise((listens) => createServer().listen(0, '127.0.0.1', listens)));
    after(() => { throw new Error('no'); });
    test('opens', () => {});`;
  const { passed, failed, notes } = await runTogether(t, { good, fails }, { endsInMs: 100 });
  assert.equal(passed, 2);
  assert.ok(failed > 0);
  assert.ok(notes.map(shortName).includes('fails failed as a whole'), notes.join('\n'));
});

test('files have more time in a full run, and no suite of many files ends before its files’ limits', () => {
  assert.equal(fileLimitMs({}), 30 * 60_000);
  assert.equal(fileLimitMs(inFull), 240 * 60_000);
  for (const { name, counts, limitMinutes, share } of suites) {
    if (counts !== 'node' || share === undefined) continue;
    assert.ok(limitMinutes * 60_000 > fileLimitMs(inFull), name);
  }
});

for (const [how, end] of Object.entries({
  'is killed': 'process.kill(process.pid, "SIGKILL")',
  'ends itself': 'process.exit(0)',
})) {
  test(`where the process ${how}, the file is named that ran`, async (t) => {
    const gone = `import test from 'node:test'; test('goes', () => ${end});`;
    const { failed, notes } = await runTogether(t, { good, gone, late: good });
    assert.ok(failed > 0);
    assert.ok(notes.map(shortName).includes('gone did not end'), notes.join('\n'));
  });
}

/** The counts of test files with these contents that share a process. */
async function runTogether(t: TestContext, files: Readonly<Record<string, string>>, limits: RunLimits = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'bylgja-files-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const runs = join(folder, 'runs');
  prepareIdleFolder(runs);
  const paths = Object.entries(files).map(([name, text]) => {
    const file = join(folder, `${name}.test.ts`);
    writeFileSync(file, text);
    return relative(root, file);
  });
  const program = join(folder, 'program.mjs');
  const runner = JSON.stringify(join(root, 'tools/suites/run-files.ts'));
  writeFileSync(
    program,
    `import { runFiles } from ${runner}; runFiles(${JSON.stringify(paths)}, ${JSON.stringify(limits)});`,
  );

  const resultFile = join(folder, 'result.json');
  const { NODE_TEST_CONTEXT: _outer, ...env } = process.env;
  const reporter = [
    `--test-reporter=${join(root, 'tools/suites/count-reporter.ts')}`,
    `--test-reporter-destination=${resultFile}`,
  ];
  const { code } = await run(['node', '--test', ...reporter, program], {
    env: { ...env, TEST_IDLE_FOLDER: runs },
  });
  const counts = await countsOf('node', { code, resultFile });
  return { ...counts, notes: [...counts.notes, ...findIdleFiles(readRuns(runs))] };
}

function shortName(note: string): string {
  return note.replace(/^\S*\/(\w+)\.test\.ts/, '$1');
}
