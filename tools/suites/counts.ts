import { readFile } from 'node:fs/promises';

import type { Suite } from './suites.ts';

/** A test and its duration. */
export interface TimedTest {
  readonly name: string;
  readonly seconds: number;
}

export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** The slowest tests, slowest first. */
  readonly slowest: readonly TimedTest[];
  /** Additional notes for the user. */
  readonly notes: readonly string[];
}

export const none: Counts = { passed: 0, failed: 0, skipped: 0, slowest: [], notes: [] };

const slowestShown = 10;

interface Ended {
  readonly code: number;
  /** The file in which the suite's runner wrote its counts; `exit` suites have none. */
  readonly resultFile: string;
}

/**
 * The result of a finished suite. A successful suite ran at least one test and exited with 0; anything else counts as
 * at least one failure, whatever its runner reports.
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
      slowest: slowestOf([...total.slowest, ...one.slowest]),
      notes: [...total.notes, ...one.notes],
    }),
    none,
  );
}

/** The ten slowest, slowest first. */
export function slowestOf(tests: readonly TimedTest[]): readonly TimedTest[] {
  return tests.toSorted((a, b) => b.seconds - a.seconds).slice(0, slowestShown);
}

/** `12 passed, 0 failed`, and the number skipped if any were. */
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
  readonly testResults: readonly {
    readonly assertionResults: readonly { readonly fullName: string; readonly duration?: number | null }[];
  }[];
}

interface PlaywrightResult {
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
    readonly skipped: number;
  };
  readonly suites: readonly PlaywrightSuite[];
}

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs: readonly {
    readonly file: string;
    readonly title: string;
    readonly tests: readonly { readonly results: readonly { readonly duration: number }[] }[];
  }[];
}

/** How to read the counts in each runner's output. A flaky test counts as failed. */
const readers = {
  node: (text: string): Counts => JSON.parse(text),
  vitest: (text: string): Counts => {
    const result: VitestResult = JSON.parse(text);
    const tests = result.testResults.flatMap(({ assertionResults }) => assertionResults);
    return {
      passed: result.numPassedTests,
      failed: result.numFailedTests,
      skipped: result.numPendingTests + result.numTodoTests,
      slowest: slowestOf(
        tests.map(({ fullName, duration }) => ({ name: fullName, seconds: (duration ?? 0) / 1000 })),
      ),
      notes: [],
    };
  },
  playwright: (text: string): Counts => {
    const { stats, suites }: PlaywrightResult = JSON.parse(text);
    return {
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky,
      skipped: stats.skipped,
      slowest: slowestOf(suites.flatMap(timedSpecs)),
      notes: [],
    };
  },
};

function timedSpecs({ suites = [], specs }: PlaywrightSuite): readonly TimedTest[] {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests.map(({ results }) => ({
      name: `${file}: ${title}`,
      seconds: results.reduce((total, { duration }) => total + duration, 0) / 1000,
    })),
  );
  return [...own, ...suites.flatMap(timedSpecs)];
}
