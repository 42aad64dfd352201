import { writeFileSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { basename, join } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';

import { root } from '../machine/paths.mjs';
import { watchIdle } from './idle-watch.ts';
import type { FileRun } from './idle.ts';

/** When a file is taken to hang. */
const usualLimitMs = 600_000;

/**
 * Runs test files in this process, one after another: each is a test named after it that holds the file's own, so that
 * the file's hooks are around its own tests alone. What they import is loaded once. `files` are paths from the
 * repository's folder.
 */
export function runFiles(files: readonly string[], limitMs = usualLimitMs): void {
  const readIdleMs = watchIdle();
  const ended: FileRun[] = [];
  for (const file of files) {
    test(file, { timeout: limitMs }, async (t) => {
      keep([...ended, { file, idleMs: null }]);
      const before = readIdleMs();
      t.after(() => {
        ended.push({ file, idleMs: Math.round(readIdleMs() - before) });
        keep(ended);
      });
      await import(pathToFileURL(join(root, file)).href);
      // Servers that the tests start, and kill, find compiled what is loaded here.
      flushCompileCache();
    });
  }
}

/** At once and whole, for this process may be ended at any moment. */
function keep(runs: readonly FileRun[]): void {
  const folder = process.env['TEST_IDLE_FOLDER'];
  if (folder === undefined) return;
  writeFileSync(join(folder, `${basename(process.argv[1] ?? '')}.json`), JSON.stringify(runs));
}
