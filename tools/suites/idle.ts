import { mkdirSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** What run-files.ts leaves of a test file. */
export interface FileRun {
  readonly file: string;
  /** For how long it had nothing to do but wait for a timer; null until it has ended. */
  readonly idleMs: number | null;
}

const limitMs = 2000;

/** Test files that are about time that passes, and may wait for it. */
const mayWait: ReadonlyMap<string, string> = new Map([
  ['apps/api/src/features/payments/money.test.ts', 'a server lives for a while before it is killed'],
  ['apps/api/src/features/subscriptions/month-end-crash.test.ts', 'a server lives before it is killed'],
  ['apps/api/src/outage.test.ts', 'the limits of a real database that is frozen are real time'],
  ['apps/api/src/network/network-crash.test.ts', 'a server lives for a while before it is killed'],
]);

/** Makes the folder in which the processes of a run leave their figures, empty. */
export function prepareIdleFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
}

/** A sentence for each test file that has waited for the clock longer than a test may, or has not come to its end. */
export function findIdleFiles(folder: string): string[] {
  return readdirSync(folder)
    .flatMap((name): readonly FileRun[] => JSON.parse(readFileSync(join(folder, name), 'utf8')))
    .flatMap(({ file, idleMs }) => {
      if (idleMs === null) return [`${file} did not end`];
      if (idleMs <= limitMs || mayWait.has(file)) return [];
      const seconds = (idleMs / 1000).toFixed(1);
      return [
        `${file} waited ${seconds} s for nothing but the clock: at most ${limitMs / 1000} s are allowed`,
      ];
    });
}
