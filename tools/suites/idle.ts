import { mkdirSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import type { Spent } from './idle-watch.ts';

/** What run-files.ts leaves of a test file. */
export interface FileRun {
  readonly file: string;
  /** Null until it has ended. */
  readonly spent: Spent | null;
}

const usualLimitMs = 2000;
/** What a file of much work may wait for, of its processor time: it asks PostgreSQL and its jobs more often whether they are done. */
const shareOfWork = 0.1;

/** Test files that are about time that passes: for how long they may wait for it, with room for all of their runs. */
const limitsMs: ReadonlyMap<string, number> = new Map([
  // A server lives for a while before it is killed.
  ['apps/api/src/features/payments/money.test.ts', 20_000],
  ['apps/api/src/features/billing-month/month-end-crash.test.ts', 30_000],
  ['apps/api/src/network/network-crash.test.ts', 15_000],
  // The limits of a real database that is frozen are real time.
  ['apps/api/src/outage.test.ts', 15_000],
  ['apps/api/src/db/postgres.test.ts', 8000],
]);

/** Makes the folder in which the processes of a run leave their figures, empty. */
export function prepareIdleFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
}

/** What the processes of a run have left in their folder. */
export function readRuns(folder: string): FileRun[] {
  return readdirSync(folder).flatMap((name): FileRun[] =>
    JSON.parse(readFileSync(join(folder, name), 'utf8')),
  );
}

/**
 * A sentence for each test file that has waited for the clock longer than a test may, or has not come to its end. Whoever asks
 * another process again and again waits longer on a busy machine, as that one does: by as much as this process was slowed down.
 */
export function findIdleFiles(runs: readonly FileRun[]): string[] {
  return runs.flatMap(({ file, spent }) => {
    if (spent === null) return [`${file} did not end`];
    const limitMs = limitsMs.get(file) ?? Math.max(usualLimitMs, spent.workedMs * shareOfWork);
    const idleMs = spent.idleMs / spent.slowness;
    if (idleMs <= limitMs) return [];
    const seconds = (idleMs / 1000).toFixed(1);
    return [
      `${file} waited ${seconds} s for nothing but the clock: at most ${(limitMs / 1000).toFixed(1)} s are allowed`,
    ];
  });
}
