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
 * When a file is taken to hang: far beyond what it takes, and later where counts are in full. It holds for all tests of
 * the file together, so that a limit of their own is shorter, or in vain.
 */
export function fileLimitMs({ TEST_RUNS }: Readonly<Record<string, string | undefined>>): number {
  return (TEST_RUNS === 'full' ? 40 : 10) * minuteMs;
}

export interface RunLimits {
  /** How long a file may take. */
  readonly limitMs?: number;
  /** How long the process may take to end when its last file has. */
  readonly endsInMs?: number;
}

/**
 * Runs test files in this process, one after another: each is a test named after it that holds the file's own, so that
 * the file's hooks are around its own tests alone. What they import is loaded once. `files` are paths from the
 * repository's folder.
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
      // Servers that the tests start, and kill, find compiled what is loaded here.
      flushCompileCache();
    });
  }
}

/** What a failed hook has left open must not keep the run from ending: by now all has been told. */
function endWithin(limitMs: number, files: readonly string[]): void {
  setTimeout(() => {
    const open = process.getActiveResourcesInfo().join(', ');
    console.error(`One of these files has left something open (${open}):\n${files.join('\n')}`);
    process.exit(1);
  }, limitMs).unref();
}

/** At once and whole, for this process may be ended at any moment. */
function keep(runs: readonly FileRun[]): void {
  const folder = process.env['TEST_IDLE_FOLDER'];
  if (folder === undefined) return;
  writeFileSync(join(folder, `${basename(process.argv[1] ?? '')}.json`), JSON.stringify(runs));
}
