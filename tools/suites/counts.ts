import { readFile } from 'node:fs/promises';

import type { Suite } from './suites.ts';

export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** What the person reading should know besides. */
  readonly notes: readonly string[];
}

export const none: Counts = { passed: 0, failed: 0, skipped: 0, notes: [] };

interface Ended {
  readonly code: number;
  /** The file in which the suite's runner left its counts; `exit` suites leave none. */
  readonly resultFile: string;
}

/**
 * What a suite that has ended counts for. A green suite ran at least one test and ended with 0: anything else is at
 * least one failure, whatever its runner says.
 */
export async function countsOf(kind: Suite['counts'], { code, resultFile }: Ended): Promise<Counts> {
  if (kind === 'exit') return code === 0 ? { ...none, passed: 1 } : { ...none, failed: 1 };

  const counts = await readCounts(kind, resultFile);
  if (counts.failed > 0) return counts;
  if (code !== 0) return withFailure(counts, `it ended with exit code ${code}`);
  if (counts.passed === 0) return withFailure(counts, 'it ran no test');
  return counts;
}

export function sum(all: readonly Counts[]): Counts {
  return all.reduce(
    (total, one) => ({
      passed: total.passed + one.passed,
      failed: total.failed + one.failed,
      skipped: total.skipped + one.skipped,
      notes: [...total.notes, ...one.notes],
    }),
    none,
  );
}

/** `12 passed, 0 failed`, and what was skipped if anything was. */
export function formatCounts({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

export function withFailure(counts: Counts, note: string): Counts {
  return { ...counts, failed: counts.failed + 1, notes: [...counts.notes, note] };
}

async function readCounts(kind: Exclude<Suite['counts'], 'exit'>, resultFile: string): Promise<Counts> {
  const text = await readFile(resultFile, 'utf8').catch(() => '');
  if (text.trim() === '') return { ...none, notes: ['its runner wrote no result'] };
  return readers[kind](text);
}

interface VitestResult {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
}

interface PlaywrightResult {
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
    readonly skipped: number;
  };
}

/** How the counts read in what each runner writes. A flaky test is a failed one. */
const readers = {
  node: (text: string): Counts => JSON.parse(text),
  vitest: (text: string): Counts => {
    const result: VitestResult = JSON.parse(text);
    return {
      passed: result.numPassedTests,
      failed: result.numFailedTests,
      skipped: result.numPendingTests + result.numTodoTests,
      notes: [],
    };
  },
  playwright: (text: string): Counts => {
    const { stats }: PlaywrightResult = JSON.parse(text);
    return {
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky,
      skipped: stats.skipped,
      notes: [],
    };
  },
};
