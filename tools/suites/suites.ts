import { availableParallelism } from 'node:os';

import { Problem } from '../machine/problem.mjs';
import type { Need } from './needs.ts';

/** One command of `npm test`, and how its tests are counted. */
export interface Suite {
  readonly group: 'check' | 'unit' | 'api' | 'web' | 'e2e';
  readonly name: string;
  /** Program and arguments; its runner leaves the counts of the tests in the result file. */
  readonly command: (resultFile: string) => readonly string[];
  /** In which form it leaves them. `exit`: not at all, the whole command is one test. */
  readonly counts: 'exit' | 'node' | 'vitest' | 'playwright';
  /** When it is taken to hang; far beyond what it takes on a busy machine. */
  readonly limitMinutes: number;
  /** Where to run it, below the repository's folder. */
  readonly folder?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly needs?: readonly Need[];
}

/** Everything that `npm test` runs, in this order: what fails fastest comes first. */
export const suites: readonly Suite[] = [
  check('format', ['oxfmt', '--check']),
  check('lint', ['oxlint']),
  check('types', ['tsc', '-b']),
  check('dead code', ['knip']),
  {
    group: 'check',
    name: 'house',
    command: nodeTest('tools/checks/**/*.test.ts'),
    counts: 'node',
    limitMinutes: 10,
  },
  {
    group: 'unit',
    name: 'packages',
    command: nodeTest('packages/*/src/**/*.test.ts'),
    counts: 'node',
    limitMinutes: 10,
  },
  {
    group: 'unit',
    name: 'tools',
    command: nodeTest('tools/*.test.ts', 'tools/{demo,machine,native,suites}/**/*.test.ts'),
    counts: 'node',
    limitMinutes: 10,
    needs: ['postgres programs'],
  },
  {
    group: 'api',
    name: 'api on PGlite',
    command: nodeTest('apps/api/src/**/*.test.ts'),
    counts: 'node',
    limitMinutes: 40,
    env: { TEST_DATABASE: 'pglite' },
  },
  {
    group: 'api',
    name: 'api on PostgreSQL',
    command: nodeTest('apps/api/src/**/*.test.ts'),
    counts: 'node',
    limitMinutes: 40,
    env: { TEST_DATABASE: 'postgres' },
    needs: ['postgres'],
  },
  {
    group: 'api',
    name: 'sandbox',
    command: nodeTest('apps/sandbox/src/**/*.test.ts'),
    counts: 'node',
    limitMinutes: 10,
  },
  {
    group: 'web',
    name: 'screens',
    command: (file) => [
      'vitest',
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ],
    counts: 'vitest',
    limitMinutes: 20,
    folder: 'apps/web',
    needs: ['chromium'],
  },
  {
    group: 'e2e',
    name: 'browser',
    command: (file) => [
      'env',
      `PLAYWRIGHT_JSON_OUTPUT_FILE=${file}`,
      'playwright',
      'test',
      '--reporter=list,json',
    ],
    counts: 'playwright',
    limitMinutes: 60,
    folder: 'e2e',
    needs: ['chromium', 'postgres', 'web build'],
  },
  {
    group: 'e2e',
    name: 'webkit',
    command: nodeTest('e2e/webkit/*.test.ts'),
    counts: 'node',
    limitMinutes: 15,
    needs: ['webkit', 'web build'],
  },
];

/**
 * The suites whose group or name is asked for; all when nothing is. Throws for a word that fits none, since a
 * misspelt selection must not look like success.
 */
export function selectSuites(only: readonly string[]): readonly Suite[] {
  const unknown = only.filter((word) => !suites.some((suite) => isCalled(suite, word)));
  if (unknown.length > 0) {
    const known = [...new Set(suites.flatMap((suite) => [suite.group, suite.name]))];
    throw new Problem(`No suite is called ${unknown.join(', ')}. There are: ${known.join(', ')}`);
  }
  return only.length === 0 ? suites : suites.filter((suite) => only.some((word) => isCalled(suite, word)));
}

function isCalled(suite: Suite, word: string): boolean {
  return suite.group === word || suite.name === word;
}

function check(name: string, command: readonly string[]): Suite {
  return { group: 'check', name, command: () => command, counts: 'exit', limitMinutes: 10 };
}

function nodeTest(...files: readonly string[]): Suite['command'] {
  const limits = [`--test-concurrency=${availableParallelism()}`, '--test-timeout=300000'];
  const shown = ['--test-reporter=spec', '--test-reporter-destination=stdout'];
  return (resultFile) => {
    const counted = [
      '--test-reporter=./tools/suites/count-reporter.ts',
      `--test-reporter-destination=${resultFile}`,
    ];
    return ['node', '--test', ...limits, ...shown, ...counted, ...files];
  };
}
