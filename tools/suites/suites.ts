import { globSync } from 'node:fs';

import { root } from '../machine/paths.mjs';
import { Problem } from '../machine/problem.mjs';
import { embeddedFiles } from './embedded.ts';
import type { Need } from './needs.ts';

/** One part of so many that a run is cut into, counted from 1. */
export interface Shard {
  readonly index: number;
  readonly count: number;
}

/** How a suite is to run this time. */
export interface SuiteRun {
  /** Where its runner leaves the counts of the tests. */
  readonly resultFile: string;
  /** How many test files it may run at once. */
  readonly workers: number;
  /** Its test files, as globs or paths from the repository's folder; the programs that run them for `node --test`. */
  readonly files: readonly string[];
  /** The part of its tests to run, where its runner is to find it; all where there is none. */
  readonly shard?: Shard;
}

/** One command of the tests, and how its tests are counted. */
export interface Suite {
  readonly group: 'check' | 'unit' | 'api' | 'web' | 'e2e';
  readonly name: string;
  /** Program and arguments. */
  readonly command: (run: SuiteRun) => readonly string[];
  /** Its test files, as globs from the repository's folder; none where the whole command is one test. */
  readonly files: readonly string[];
  /** In which form its runner leaves the counts. `exit`: not at all, the whole command is one test. */
  readonly counts: 'exit' | 'node' | 'vitest' | 'playwright';
  /** When it is taken to hang; far beyond what it takes on a busy machine. */
  readonly limitMinutes: number;
  /** Whether it is part of both `npm test` and `npm run test:all`, of the first alone, or of the second alone. */
  readonly partOf?: 'test' | 'test:all';
  /** Of the workers that the machine has room for; a single one where nothing is said. */
  readonly share?: number;
  /** What one worker needs. */
  readonly megabytesPerWorker?: number;
  /** Where to run it, below the repository's folder. */
  readonly folder?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly needs?: readonly Need[];
}

const half = 0.5;
const threeQuarters = 0.75;
const withServer = 1000;
const withBrowser = 1500;

/** Every long count in full, in `npm run test:all`. */
export const inFull: Readonly<Record<string, string>> = { TEST_RUNS: 'full' };

/** Everything that is run, in the order in which it begins: what fails fastest comes first, then what takes longest. */
export const suites: readonly Suite[] = [
  check('format', ['oxfmt', '--check']),
  check('lint', ['oxlint']),
  // More checkers of one project check again what they share.
  check('types', ['tsc', '-b', '--checkers', '1']),
  check('dead code', ['knip']),
  { ...nodeTests('house', ['tools/checks/**/*.test.ts']), group: 'check' },
  nodeTests('packages', ['packages/*/src/**/*.test.ts']),
  {
    ...nodeTests('tools', [
      'bench/*.test.ts',
      'tools/*.test.ts',
      'tools/{demo,machine,native,suites}/**/*.test.ts',
    ]),
    needs: ['postgres programs'],
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
    limitMinutes: 20,
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
    // Asked for by its name it has all tests as well.
    env: inFull,
    limitMinutes: 120,
  },
];

interface Selection {
  /** Groups or names. */
  readonly only: readonly string[];
  /** Everything, with what takes long. */
  readonly isAll: boolean;
}

/**
 * The suites whose group or name is asked for; all of the run when nothing is. A suite of the other run is among them
 * where it is named. Throws for a word that fits none, since a misspelt selection must not look like success.
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
 * What one part of a run has of the suites: a part of the files of those that have many, and of the rest every so
 * manieth whole. A suite that has fewer files than there are parts is not in each of them.
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

/** Whether it is left to the runner of a suite which of its tests are in a part of the run. */
export function isSplitByRunner(suite: Suite): boolean {
  return isSplit(suite) && suite.counts !== 'node' && !suite.files.every(isPath);
}

/** Whether the tests of a suite are shared among the parts of a run. */
function isSplit({ share }: Suite): boolean {
  return share !== undefined;
}

function check(name: string, command: readonly string[]): Suite {
  return { group: 'check', name, command: () => command, files: [], counts: 'exit', limitMinutes: 10 };
}

function nodeTests(name: string, files: readonly string[]): Suite {
  return { group: 'unit', name, command: nodeCommand, files, counts: 'node', limitMinutes: 15 };
}

function apiTests(name: string, files: readonly string[]): Suite {
  const cost = { share: half, megabytesPerWorker: withServer, limitMinutes: 90 };
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
    limitMinutes: 60,
    // It is the longest, and waits least: beside it there is room for small suites alone.
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

/** Runners that find their files themselves are given single ones alone. */
function isPath(file: string): boolean {
  return !/[*{]/.test(file);
}

function within(folder: string): (file: string) => string {
  return (file) => file.slice(folder.length + 1);
}
