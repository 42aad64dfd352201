import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import test from 'node:test';
import type { TestContext } from 'node:test';

import { run } from '../machine/children.mjs';
import { root } from '../machine/paths.mjs';
import { writeBatches } from './batches.ts';
import { findIdleFiles, prepareIdleFolder, readRuns } from './idle.ts';

test('a file that waits for real time is found, in whatever way it waits', async (t) => {
  const idle = await idleFilesOf(t, {
    'beat.test.ts': `
      import test from 'node:test';
      test('waits for a while', () => new Promise((done) => setTimeout(done, 3500)));`,
    'poll.test.ts': `
      import test from 'node:test';
      import { setTimeout } from 'node:timers/promises';
      test('polls repeatedly', async () => { for (let asked = 0; asked < 175; asked += 1) await setTimeout(20); });`,
    'scheduled.test.ts': `
      import test from 'node:test';
      import { scheduler } from 'node:timers/promises';
      test('waits to be scheduled', () => scheduler.wait(3500));`,
    'ticks.test.ts': `
      import test from 'node:test';
      import { setInterval } from 'node:timers/promises';
      test('waits for ticks', async () => {
        let ticks = 0;
        for await (const _ of setInterval(500)) if ((ticks += 1) === 7) break;
      });`,
  });
  assert.deepEqual(
    idle.map((line) => /(\w+)\.test\.ts waited \d\.\d s/.exec(line)?.[1]),
    ['beat', 'poll', 'scheduled', 'ticks'],
  );
});

test('one file’s waiting is not attributed to the next file', async (t) => {
  const idle = await idleFilesOf(t, {
    // Node.js's internal timers are not counted; the other one only keeps the process alive.
    'a-library.test.ts': `
      import test from 'node:test';
      test('waits for a library', (t) => {
        const open = setInterval(() => {}, 60_000);
        t.after(() => clearInterval(open));
        return new Promise((done) => AbortSignal.timeout(2500).addEventListener('abort', done));
      });`,
    'b-short.test.ts': `
      import test from 'node:test';
      test('waits for a moment', () => new Promise((done) => setTimeout(done, 5)));`,
  });
  assert.deepEqual(idle, []);
});

test('a file about time may wait for real time, up to its own limit', () => {
  const file = 'apps/api/src/outage.test.ts';
  const warnings = (idleMs: number) =>
    findIdleFiles([{ file, spent: { idleMs, workedMs: 60_000, slowness: 1 } }]);
  assert.deepEqual(warnings(5000), []);
  assert.match(
    warnings(100_000).join('\n'),
    /^apps\/api\/src\/outage\.test\.ts waited 100\.0 s .* at most \d+\.\d s/,
  );
});

test('a file may wait for a tenth of its CPU time', () => {
  const warnings = (workedMs: number) =>
    findIdleFiles([{ file: 'a.test.ts', spent: { idleMs: 3800, workedMs, slowness: 1 } }]);
  assert.deepEqual(warnings(60_000), []);
  assert.equal(warnings(30_000).length, 1);
});

test('on a busy machine the limit grows by as much as the process was slowed down', () => {
  const warnings = (slowness: number) =>
    findIdleFiles([{ file: 'a.test.ts', spent: { idleMs: 6000, workedMs: 0, slowness } }]);
  assert.deepEqual(warnings(4), []);
  assert.equal(warnings(2).length, 1);
});

test('a file that works, or waits for another process, is not reported', async (t) => {
  const idle = await idleFilesOf(t, {
    'work.test.ts': `
      import test from 'node:test';
      test('works', async () => {
        const end = performance.now() + 2300;
        for (; performance.now() < end;) await new Promise((done) => setTimeout(done, 1)).then(() => {
          const pause = performance.now() + 40;
          while (performance.now() < pause);
        });
      });`,
    'process.test.ts': `
      import { spawn } from 'node:child_process';
      import { once } from 'node:events';
      import test from 'node:test';
      test('waits for a process', async () => { await once(spawn('sleep', ['2.3']), 'exit'); });`,
  });
  assert.deepEqual(idle, []);
});

/** The messages about test files with these contents after a run. */
async function idleFilesOf(t: TestContext, files: Readonly<Record<string, string>>): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'bylgja-idle-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const results = join(folder, 'results');
  prepareIdleFolder(results);
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);

  const { NODE_TEST_CONTEXT: _outer, ...env } = process.env;
  const paths = Object.keys(files).map((name) => relative(root, join(folder, name)));
  const batches = writeBatches({ files: paths, workers: 1 }, join(folder, 'batches'));
  const { code, output } = await run(['node', '--test', ...batches], {
    env: { ...env, TEST_IDLE_FOLDER: results },
  });
  assert.equal(code, 0, output);
  // As if nothing else ran on this machine.
  const runs = readRuns(results).map(({ file, spent }) => ({
    file,
    spent: spent && { ...spent, slowness: 1 },
  }));
  return findIdleFiles(runs).toSorted();
}
