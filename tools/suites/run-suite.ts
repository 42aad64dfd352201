import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { run } from '../machine/children.mjs';
import { root } from '../machine/paths.mjs';
import { Problem } from '../machine/problem.mjs';
import { inProgress, say } from '../machine/progress.mjs';
import { writeBatches } from './batches.ts';
import { countsOf, formatCounts, none, withFailure } from './counts.ts';
import type { Counts } from './counts.ts';
import { findIdleFiles, prepareIdleFolder, readRuns } from './idle.ts';
import type { createNeeds } from './needs.ts';
import type { Suite, SuiteRun } from './suites.ts';

const resultsFolder = join(root, 'test-results/suites');

/** A shared compile cache, kept between runs: many processes load the same modules. */
const compiled = { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/bylgja/compiled') };

const minuteMs = 60_000;

/** A suite's result: its counts, and the end of its output if it failed. */
export interface Outcome {
  readonly name: string;
  readonly counts: Counts;
  readonly failure?: string;
}

/** Shared by all suites of one run. */
export interface Surroundings {
  readonly needs: ReturnType<typeof createNeeds>;
  /** Set for every suite, in addition to its own environment. */
  readonly env: Readonly<Record<string, string>>;
}

const linesOfAFailure = 60;

/** Provides a suite's needs, runs it with its progress shown, and prints its whole output if it failed. */
export async function runSuite(
  suite: Suite,
  how: Omit<SuiteRun, 'resultFile'>,
  { needs, env }: Surroundings,
): Promise<Outcome> {
  try {
    const environment = await needs.meetAll(suite.needs ?? []);
    return await runCommand(suite, how, { ...env, ...environment });
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    say(`✗ ${suite.name}  could not run: ${error.message}`);
    return { name: suite.name, counts: withFailure(none, error.message), failure: error.message };
  }
}

async function runCommand(
  suite: Suite,
  how: Omit<SuiteRun, 'resultFile'>,
  environment: Readonly<Record<string, string>>,
): Promise<Outcome> {
  const file = join(resultsFolder, suite.name.replaceAll(' ', '-'));
  const resultFile = `${file}.json`;
  const idleFolder = `${file}-idle`;
  await mkdir(resultsFolder, { recursive: true });
  await rm(resultFile, { force: true });
  prepareIdleFolder(idleFolder);
  const files = suite.counts === 'node' ? writeBatches(how, `${file}-batches`) : how.files;

  const { value: ended, seconds } = await inProgress(suite.name, (show) =>
    run(suite.command({ ...how, files, resultFile }), {
      cwd: join(root, suite.folder ?? ''),
      env: { ...process.env, ...compiled, TEST_IDLE_FOLDER: idleFolder, ...environment, ...suite.env },
      limitMs: suite.limitMinutes * minuteMs,
      onOutput: show,
    }),
  );
  await writeFile(`${file}.log`, ended.output);

  const counted = ended.overtime
    ? withFailure(none, `it was ended after ${suite.limitMinutes} minutes`)
    : await countsOf(suite.counts, { code: ended.code, resultFile });
  const counts = findIdleFiles(readRuns(idleFolder)).reduce(withFailure, counted);
  if (counts.failed > 0) say(ended.output);
  say(`${counts.failed > 0 ? '✗' : '✓'} ${suite.name}  ${formatCounts(counts)}  ${seconds}`);
  for (const note of counts.notes) say(`  ${note}`);
  if (counts.failed === 0) return { name: suite.name, counts };
  const lastLines = ended.output.trimEnd().split('\n').slice(-linesOfAFailure);
  return { name: suite.name, counts, failure: [...lastLines, ...counts.notes].join('\n') };
}
