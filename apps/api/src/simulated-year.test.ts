import assert from 'node:assert/strict';
import { test } from 'node:test';

import { runsOf } from '#testing/runs.ts';
import { faultNames } from '#testing/simulation/faults.ts';
import { actNames, simulateYear } from '#testing/simulation/year.ts';
import type { Year } from '#testing/simulation/year.ts';

/** One seed to replay; without it, so many from the first on. PGlite has one connection and takes longer. */
const { SEED: replayed, TEST_DATABASE: database } = process.env;
const runs = database === 'postgres' ? runsOf({ usual: 5, full: 200 }) : runsOf({ usual: 1, full: 10 });
const seeds = replayed ? [Number(replayed)] : Array.from({ length: runs }, (_, index) => index + 1);

const years: Year[] = [];

for (const seed of seeds) {
  test(`after each day of a year with seed ${seed}, money, data, numbers and orders are right`, async () => {
    const year = await simulateYear(seed);
    years.push(year);
    if (year.violations.length > 0) assert.fail(describe(year));
  });
}

test(
  'in these years every act was done, everything went wrong, and servers died',
  { skip: runs < 5 || replayed ? 'a few years are too short for everything' : false },
  () => {
    const done = new Set(years.flatMap(({ counts }) => Object.keys(counts)));
    const expected = [...actNames, ...faultNames, 'the server died', 'the server restarts'];
    assert.deepEqual(
      expected.filter((name) => !done.has(name)),
      [],
    );
  },
);

function describe({ seed, trace, violations }: Year): string {
  const replay = `SEED=${seed} TEST_DATABASE=${database ?? 'pglite'} node --test apps/api/src/simulated-year.test.ts`;
  return [...trace, '', ...violations, '', `To replay it (docs/simulation.md): ${replay}`].join('\n');
}
