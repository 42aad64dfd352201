import { mkdirSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import type { Spent } from './idle-watch.ts';

/** What run-files.ts records about a test file. */
export interface FileRun {
  readonly file: string;
  /** Null until the file has finished. */
  readonly spent: Spent | null;
}

const usualLimitMs = 2000;
/** The allowed waiting as a share of CPU time: a file with much work polls PostgreSQL and its jobs more often. */
const shareOfWork = 0.1;

/** Test files about elapsed time, with their limits, which leave room for all of their runs. */
const limitsMs: ReadonlyMap<string, number> = new Map([
  // A server serves on for five seconds after its signal.
  ['tools/deploy/serve.test.ts', 15_000],
  ['tools/deploy/rolling-restart.test.ts', 60_000],
  // A server runs for a while before it is killed.
  ['apps/api/src/features/payments/money.test.ts', 20_000],
  ['apps/api/src/features/billing-month/month-end-crash.test.ts', 30_000],
  ['apps/api/src/network/network-crash.test.ts', 15_000],
  // The time limits of a real database that is frozen are real time.
  ['apps/api/src/outage.test.ts', 15_000],
  ['apps/api/src/db/postgres.test.ts', 8000],
]);

/** Creates the empty folder in which the processes of a run write their records. */
export function prepareIdleFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
}

/** The records that the processes of a run have written. */
export function readRuns(folder: string): FileRun[] {
  return readdirSync(folder).flatMap((name): FileRun[] =>
    JSON.parse(readFileSync(join(folder, name), 'utf8')),
  );
}

/**
 * A message for each test file that waited for real time longer than allowed, or has not finished. Polling another
 * process takes longer on a busy machine, so the limit grows by as much as this process was slowed down.
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
