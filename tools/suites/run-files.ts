import { writeFileSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { basename, join } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';

import { root } from '../machine/paths.mjs';
import { watchIdle } from './idle-watch.ts';
import type { FileRun } from './idle.ts';

const minuteMs = 60_000;

/**
 * When a file counts as hanging: far beyond its usual duration, also on a busy machine, and longer in a full run. The limit is
 * for all tests of the file together, so a test's own limit must be shorter to have an effect.
 */
export function fileLimitMs({ TEST_RUNS }: Readonly<Record<string, string | undefined>>): number {
  return (TEST_RUNS === 'full' ? 240 : 30) * minuteMs;
}

export interface RunLimits {
  /** The time limit of a file. */
  readonly limitMs?: number;
  /** How long the process may take to exit after its last file. */
  readonly endsInMs?: number;
}

/**
 * Runs test files in this process, one after another. Each becomes a test named after the file that contains the file's own
 * tests, so that the file's hooks run only around them. Shared imports are loaded once. `files` are paths from the
 * repository root.
 */
export function runFiles(
  files: readonly string[],
  { limitMs = fileLimitMs(process.env), endsInMs = 20_000 }: RunLimits = {},
): void {
  const readSpent = watchIdle();
  const ended: FileRun[] = [];
  for (const file of files) {
    test(file, { timeout: limitMs }, async (t) => {
      keep([...ended, { file, spent: null }]);
      readSpent();
      t.after(() => {
        ended.push({ file, spent: readSpent() });
        keep(ended);
        if (ended.length === files.length) endWithin(endsInMs, files);
      });
      await import(pathToFileURL(join(root, file)).href);
      // Saves the compile cache for servers that the tests start and kill.
      flushCompileCache();
    });
  }
}

/** Anything that a failed hook left open must not keep the run alive: all results are already reported. */
function endWithin(limitMs: number, files: readonly string[]): void {
  setTimeout(() => {
    const open = process.getActiveResourcesInfo().join(', ');
    console.error(`One of these files has left something open (${open}):\n${files.join('\n')}`);
    process.exit(1);
  }, limitMs).unref();
}

/** Written at once and atomically, because this process may be killed at any moment. */
function keep(runs: readonly FileRun[]): void {
  const folder = process.env['TEST_IDLE_FOLDER'];
  if (folder === undefined) return;
  writeFileSync(join(folder, `${basename(process.argv[1] ?? '')}.json`), JSON.stringify(runs));
}
