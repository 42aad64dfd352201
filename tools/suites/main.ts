/** Runs the suites of suites.ts one after another; its last line and exit code say how they ended. */
import { endChildrenOnExit } from '../machine/children.mjs';
import { readOptions } from '../machine/options.mjs';
import { runMain } from '../machine/problem.mjs';
import { formatCounts, sum } from './counts.ts';
import { createNeeds } from './needs.ts';
import { runSuite } from './run-suite.ts';
import type { Outcome } from './run-suite.ts';
import { selectSuites } from './suites.ts';

await runMain(async () => {
  endChildrenOnExit();
  const { only } = readOptions({ only: { type: 'string' } }, 'npm test -- [--only unit,web]');
  const selected = selectSuites(only?.split(',').map((word) => word.trim()) ?? []);
  const needs = createNeeds();
  const results: ({ readonly name: string } & Outcome)[] = [];
  try {
    for (const suite of selected) {
      results.push({ name: suite.name, ...(await runSuite(suite, needs)) });
    }
  } finally {
    await needs.stop();
  }

  const total = sum(results.map(({ counts }) => counts));
  // Whoever reads a long log begins at its end.
  for (const { name, failure } of results) {
    if (failure !== undefined) console.log(`\n✗ ${name} ended with:\n${failure}`);
  }
  console.log('');
  for (const { name, counts } of results) console.log(`${name}: ${formatCounts(counts)}`);
  console.log(formatCounts(total));
  return total.failed === 0 ? 0 : 1;
});
