/** Runs the suites of suites.ts in parallel; the last line and the exit code give the result. */
import { endChildrenOnExit } from '../machine/children.mjs';
import { readOptions } from '../machine/options.mjs';
import { runMain } from '../machine/problem.mjs';
import { readShard } from './asked.ts';
import { selectChanged } from './changed.ts';
import { formatCounts, sum } from './counts.ts';
import { createNeeds } from './needs.ts';
import { runSuite } from './run-suite.ts';
import type { Outcome } from './run-suite.ts';
import { roomOfMachine, runSideBySide } from './side-by-side.ts';
import { inFull, isSplitByRunner, selectSuites, shardSuites } from './suites.ts';
import type { Shard, Suite } from './suites.ts';

const usage = 'npm test -- [--only unit,screens] [--all] [--changed] [--shard 1/4]';

await runMain(async () => {
  endChildrenOnExit();
  const asked = readOptions(
    {
      only: { type: 'string' },
      all: { type: 'boolean', default: false },
      changed: { type: 'boolean', default: false },
      shard: { type: 'string' },
    },
    usage,
  );
  const only = asked.only?.split(',').map((word) => word.trim()) ?? [];
  const shard = asked.shard === undefined ? undefined : readShard(asked.shard);
  const selected = selectSuites({ only, isAll: asked.all });
  const changed = asked.changed ? await selectChanged(selected) : selected;
  const suites = shard ? shardSuites(changed, shard) : changed;
  if (suites.length === 0) {
    console.log('Of what was asked for, no suite has a test in this run.');
    return 0;
  }
  return report(await runAll(suites, { shard, env: asked.all ? inFull : {} }));
});

interface Manner {
  readonly shard: Shard | undefined;
  readonly env: Readonly<Record<string, string>>;
}

async function runAll(suites: readonly Suite[], { shard, env }: Manner): Promise<readonly Outcome[]> {
  const needs = createNeeds();
  try {
    return await runSideBySide(suites, roomOfMachine(), (suite, workers) => {
      const part = shard && isSplitByRunner(suite) ? { shard } : {};
      return runSuite(suite, { workers, files: suite.files, ...part }, { needs, env });
    });
  } finally {
    await needs.stop();
  }
}

/** Prints the results of all suites, the worst last. Returns the exit code. */
function report(outcomes: readonly Outcome[]): number {
  const total = sum(outcomes.map(({ counts }) => counts));
  console.log('\nThe slowest tests:');
  for (const { name, seconds } of total.slowest) console.log(`  ${seconds.toFixed(1)} s  ${name}`);
  // Readers of a long log start at its end.
  for (const { name, failure } of outcomes) {
    if (failure !== undefined) console.log(`\n✗ ${name} ended with:\n${failure}`);
  }
  console.log('');
  for (const { name, counts } of outcomes) console.log(`${name}: ${formatCounts(counts)}`);
  console.log(formatCounts(total));
  return total.failed === 0 ? 0 : 1;
}
