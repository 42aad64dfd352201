/** `npm run bench [name…]`: measures, prints, and fails where a figure leaves its budget in budgets.json. */
import { readFileSync } from 'node:fs';

import { databaseOutage } from './database-outage.bench.ts';
import { isWithin } from './figures.ts';
import type { Budget, Figures } from './figures.ts';
import { hubFlood } from './hub-flood.bench.ts';
import { loginTiming } from './login-timing.bench.ts';
import { offlineStart } from './offline-start.bench.ts';

const benches: Readonly<Record<string, () => Promise<Figures>>> = {
  'hub-flood': hubFlood,
  'database-outage': databaseOutage,
  'login-timing': loginTiming,
  'offline-start': offlineStart,
};

const budgets = JSON.parse(readFileSync(new URL('budgets.json', import.meta.url), 'utf8')) as Record<
  string,
  Record<string, Budget>
>;

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in benches));
if (unknown.length > 0) throw new Error(`No bench is called ${unknown.join(', ')}.`);

for (const [name, run] of Object.entries(benches)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  console.log(name);
  const figures = await run();
  for (const [what, value] of Object.entries(figures)) {
    const budget = budgets[name]?.[what];
    const isKept = budget === undefined || isWithin(value, budget);
    if (!isKept) process.exitCode = 1;
    console.log(
      `  ${isKept ? ' ' : '✖'} ${what}: ${value.toFixed(3)} ${budget ? JSON.stringify(budget) : ''}`,
    );
  }
  const missing = Object.keys(budgets[name] ?? {}).filter((what) => !(what in figures));
  if (missing.length > 0) throw new Error(`${name} did not measure ${missing.join(', ')}.`);
}
