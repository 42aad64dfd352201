import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import test from 'node:test';
import type { TestContext } from 'node:test';

import { run } from '../machine/children.mjs';
import { root } from '../machine/paths.mjs';
import { writeBatches } from './batches.ts';
import { findIdleFiles, prepareIdleFolder } from './idle.ts';

test('a file that waits for the wall clock is found, however it waits', async (t) => {
  const idle = await idleFilesOf(t, {
    'beat.test.ts': `
      import test from 'node:test';
      test('waits for a beat', () => new Promise((done) => setTimeout(done, 3500)));`,
    'poll.test.ts': `
      import test from 'node:test';
      import { setTimeout } from 'node:timers/promises';
      test('asks again and again', async () => { for (let asked = 0; asked < 175; asked += 1) await setTimeout(20); });`,
  });
  assert.deepEqual(
    idle.map((line) => /(\w+)\.test\.ts waited \d\.\d s/.exec(line)?.[1]),
    ['beat', 'poll'],
  );
});

test('a file that works, or waits for another process, is not', async (t) => {
  const idle = await idleFilesOf(t, {
    'work.test.ts': `
      import test from 'node:test';
      test('works', async () => {
        const end = performance.now() + 2300;
        while (performance.now() < end) await new Promise((done) => setTimeout(done, 1)).then(() => {
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

/** What is said of test files of these texts when they have run. */
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
  return findIdleFiles(results).toSorted();
}
