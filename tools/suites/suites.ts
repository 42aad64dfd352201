import { globSync } from 'node:fs';

import { root } from '../machine/paths.mjs';
import { Problem } from '../machine/problem.mjs';
import { embeddedFiles } from './embedded.ts';
import type { Need } from './needs.ts';

/** One of several parts of a run, counted from 1. */
export interface Shard {
  readonly index: number;
  readonly count: number;
}

/** How to run a suite this time. */
export interface SuiteRun {
  /** Where its runner writes the test counts. */
  readonly resultFile: string;
  /** How many test files it may run in parallel. */
  readonly workers: number;
  /** Its test files, as globs or paths from the repository root; for `node --test`, the batch files that run them. */
  readonly files: readonly string[];
  /** The part of its tests to run, if its runner selects them; undefined for all. */
  readonly shard?: Shard;
}

/** One test command, and how its tests are counted. */
export interface Suite {
  readonly group: 'check' | 'unit' | 'api' | 'web' | 'e2e';
  readonly name: string;
  /** Program and arguments. */
  readonly command: (run: SuiteRun) => readonly string[];
  /** Its test files, as globs from the repository root; none if the whole command counts as one test. */
  readonly files: readonly string[];
  /** The format of its runner's counts. `exit`: none, the whole command counts as one test. */
  readonly counts: 'exit' | 'node' | 'vitest' | 'playwright';
  /** When it counts as hanging; far beyond its duration on a busy machine. */
  readonly limitMinutes: number;
  /** Whether it is part of both `npm test` and `npm run test:all`, or only of the first or the second. */
  readonly partOf?: 'test' | 'test:all';
  /** Its share of the machine's workers; one worker if absent. */
  readonly share?: number;
  /** The memory of one worker. */
  readonly megabytesPerWorker?: number;
  /** The working directory, relative to the repository root. */
  readonly folder?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly needs?: readonly Need[];
}

const half = 0.5;
const threeQuarters = 0.75;
const withServer = 1000;
const withBrowser = 1500;

/** Runs every long test in full, in `npm run test:all`. */
export const inFull: Readonly<Record<string, string>> = { TEST_RUNS: 'full' };

/** All suites in start order: first those that fail fastest, then those that take longest. */
export const suites: readonly Suite[] = [
  check('format', ['oxfmt', '--check']),
  check('lint', ['oxlint']),
  // More checkers would check the projects' shared dependencies again.
  check('types', ['tsc', '-b', '--checkers', '1']),
  check('dead code', ['knip']),
  { ...nodeTests('house', ['tools/checks/**/*.test.ts']), group: 'check' },
  nodeTests('packages', ['packages/*/src/**/*.test.ts']),
  {
    ...nodeTests('tools', [
      'bench/*.test.ts',
      'tools/*.test.ts',
      'tools/{brand,demo,machine,native,release,suites}/**/*.test.ts',
    ]),
    needs: ['postgres programs', 'server build'],
  },
  {
    ...nodeTests('deploy', ['tools/deploy/*.test.ts']),
    env: { TEST_DATABASE: 'postgres' },
    needs: ['postgres', 'web build', 'server build', 'nginx', 'caddy'],
  },
  browserTests('browser', 'playwright.config.ts'),
  {
    ...apiTests('api on PostgreSQL', ['apps/api/src/**/*.test.ts']),
    env: { TEST_DATABASE: 'postgres' },
    needs: ['postgres'],
  },
  {
    group: 'web',
    name: 'screens',
    command: ({ resultFile, workers, files, shard }) => [
      'vitest',
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${resultFile}`,
      `--maxWorkers=${workers}`,
      ...(shard ? [`--shard=${shard.index}/${shard.count}`] : []),
      ...files.filter(isPath).map(within('apps/web')),
    ],
    files: ['apps/web/src/**/*.test.{ts,tsx}'],
    counts: 'vitest',
    limitMinutes: 40,
    share: half,
    megabytesPerWorker: withBrowser,
    folder: 'apps/web',
    needs: ['chromium'],
  },
  { ...nodeTests('sandbox', ['apps/sandbox/src/**/*.test.ts']), group: 'api' },
  { ...apiTests('api on PGlite', embeddedFiles), partOf: 'test', env: { TEST_DATABASE: 'pglite' } },
  {
    ...apiTests('all of the api on PGlite', ['apps/api/src/**/*.test.ts']),
    partOf: 'test:all',
    env: { TEST_DATABASE: 'pglite' },
  },
  {
    ...nodeTests('webkit', ['e2e/webkit/*.test.ts']),
    group: 'e2e',
    partOf: 'test:all',
    needs: ['webkit', 'web build'],
  },
  {
    ...browserTests('slow browser', 'slow.config.ts'),
    partOf: 'test:all',
    // Selected by name, it also has all tests.
    env: inFull,
    limitMinutes: 120,
  },
];

interface Selection {
  /** Groups or names. */
  readonly only: readonly string[];
  /** Everything, including long-running suites. */
  readonly isAll: boolean;
}

/**
 * The suites whose group or name is selected, or all of the run without a selection. A suite that belongs only to the other run
 * can be selected by name. Throws for a word that matches none, because a misspelt selection must not look like success.
 */
export function selectSuites({ only, isAll }: Selection): readonly Suite[] {
  const unknown = only.filter((word) => !suites.some((suite) => suite.group === word || suite.name === word));
  if (unknown.length > 0) {
    const known = [...new Set(suites.flatMap((suite) => [suite.group, suite.name]))];
    throw new Problem(`No suite is called ${unknown.join(', ')}. There are: ${known.join(', ')}`);
  }
  const other = isAll ? 'test' : 'test:all';
  const ofRun = suites.filter(({ partOf }) => partOf !== other);
  if (only.length === 0) return ofRun;
  return suites.filter(
    (suite) => only.includes(suite.name) || (only.includes(suite.group) && ofRun.includes(suite)),
  );
}

/**
 * The suites in one part of a run: a share of the files of suites that have many, and every n-th of the other suites
 * as a whole. A suite with fewer files than there are parts is missing from some of them.
 */
export function shardSuites(selected: readonly Suite[], shard: Shard): readonly Suite[] {
  const ofPart = (_: unknown, place: number) => place % shard.count === shard.index - 1;
  const whole = new Set(selected.filter((suite) => !isSplit(suite)).filter(ofPart));
  return selected.flatMap((suite) => {
    if (!isSplit(suite)) return whole.has(suite) ? suite : [];
    if (isSplitByRunner(suite)) return suite;
    const files = globSync([...suite.files], { cwd: root })
      .toSorted()
      .filter(ofPart);
    return files.length > 0 ? { ...suite, files } : [];
  });
}

/** Whether the suite's runner selects the tests of a part. */
export function isSplitByRunner(suite: Suite): boolean {
  return isSplit(suite) && suite.counts !== 'node' && !suite.files.every(isPath);
}

/** Whether the tests of a suite are divided among the parts of a run. */
function isSplit({ share }: Suite): boolean {
  return share !== undefined;
}

function check(name: string, command: readonly string[]): Suite {
  return { group: 'check', name, command: () => command, files: [], counts: 'exit', limitMinutes: 30 };
}

function nodeTests(name: string, files: readonly string[]): Suite {
  return { group: 'unit', name, command: nodeCommand, files, counts: 'node', limitMinutes: 40 };
}

function apiTests(name: string, files: readonly string[]): Suite {
  const cost = { share: half, megabytesPerWorker: withServer, limitMinutes: 300 };
  return { ...nodeTests(name, files), group: 'api', ...cost };
}

function browserTests(name: string, config: string): Suite {
  return {
    group: 'e2e',
    name,
    command: ({ resultFile, workers, files, shard }) => [
      'env',
      `PLAYWRIGHT_JSON_OUTPUT_FILE=${resultFile}`,
      'playwright',
      'test',
      `--config=${config}`,
      '--reporter=list,json',
      `--workers=${workers}`,
      ...(shard ? [`--shard=${shard.index}/${shard.count}`] : []),
      ...files.filter(isPath).map(within('e2e')),
    ],
    files: ['e2e/src/**/*.spec.ts'],
    counts: 'playwright',
    limitMinutes: 120,
    // It takes longest and is rarely idle, so there is room beside it only for small suites.
    share: threeQuarters,
    megabytesPerWorker: withBrowser,
    folder: 'e2e',
    needs: ['chromium', 'headless shell', 'phone font', 'postgres', 'web build'],
  };
}

function nodeCommand({ resultFile, workers, files }: SuiteRun): readonly string[] {
  return [
    'node',
    '--test',
    `--test-concurrency=${workers}`,
    '--test-reporter=spec',
    '--test-reporter-destination=stdout',
    '--test-reporter=./tools/suites/count-reporter.ts',
    `--test-reporter-destination=${resultFile}`,
    ...files,
  ];
}

/** Runners that search for files themselves are given only individually selected files. */
function isPath(file: string): boolean {
  return !/[*{]/.test(file);
}

function within(folder: string): (file: string) => string {
  return (file) => file.slice(folder.length + 1);
}
