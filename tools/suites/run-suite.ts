import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { run } from '../machine/children.mjs';
import { root } from '../machine/paths.mjs';
import { Problem } from '../machine/problem.mjs';
import { inProgress } from '../machine/progress.mjs';
import { countsOf, formatCounts, none, withFailure } from './counts.ts';
import type { Counts } from './counts.ts';
import type { createNeeds } from './needs.ts';
import type { Suite } from './suites.ts';

const resultsFolder = join(root, 'test-results/suites');

/** Hundreds of short processes load the same modules: each is compiled once, and kept from run to run. */
const compiled = { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/bylgja/compiled') };

const minuteMs = 60_000;

/** How a suite ended: what it counted, and the end of what it printed where it failed. */
export interface Outcome {
  readonly counts: Counts;
  readonly failure?: string;
}

const linesOfAFailure = 60;

/** Meets a suite's needs, runs it with its progress shown, and shows all it printed where it failed. */
export async function runSuite(suite: Suite, needs: ReturnType<typeof createNeeds>): Promise<Outcome> {
  try {
    const environment = await needs.meetAll(suite.needs ?? []);
    return await runCommand(suite, environment);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    console.log(`✗ ${suite.name}  could not run: ${error.message}`);
    return { counts: withFailure(none, error.message), failure: error.message };
  }
}

async function runCommand(suite: Suite, environment: Readonly<Record<string, string>>): Promise<Outcome> {
  const file = join(resultsFolder, suite.name.replaceAll(' ', '-'));
  const resultFile = `${file}.json`;
  await mkdir(resultsFolder, { recursive: true });
  await rm(resultFile, { force: true });

  const { value: ended, seconds } = await inProgress(suite.name, (show) =>
    run(suite.command(resultFile), {
      cwd: join(root, suite.folder ?? ''),
      env: { ...process.env, ...compiled, ...environment, ...suite.env },
      limitMs: suite.limitMinutes * minuteMs,
      onOutput: show,
    }),
  );
  await writeFile(`${file}.log`, ended.output);

  const counts = ended.overtime
    ? withFailure(none, `it was ended after ${suite.limitMinutes} minutes`)
    : await countsOf(suite.counts, { code: ended.code, resultFile });
  if (counts.failed > 0) console.log(ended.output);
  console.log(`${counts.failed > 0 ? '✗' : '✓'} ${suite.name}  ${formatCounts(counts)}  ${seconds}`);
  for (const note of counts.notes) console.log(`  ${note}`);
  if (counts.failed === 0) return { counts };
  return { counts, failure: ended.output.trimEnd().split('\n').slice(-linesOfAFailure).join('\n') };
}
