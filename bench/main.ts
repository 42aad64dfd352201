/**
 * `npm run bench [-- name…] [--save]`: measures, prints each figure with its goal, and fails if one is worse than its limit. Without
 * a name, all parts except the long ones run. `--save` writes them to results.md. `seed` creates a database to measure on.
 */
import { execFileSync } from 'node:child_process';
import { parseArgs } from 'node:util';

import { closeCountries } from './country.ts';
import { isTooBad } from './part.ts';
import type { Figures, Part } from './part.ts';
import { parts } from './parts.ts';
import { describeFigure, formatFigure, merge, readResults, writeResults } from './results.ts';
import { seed } from './seed.ts';

const [first, ...rest] = process.argv.slice(2);
if (first === 'seed') {
  await seed(rest);
  process.exit();
}

const { values, positionals: names } = parseArgs({
  allowPositionals: true,
  options: { save: { type: 'boolean', default: false } },
});
const unknown = names.filter((name) => !(name in parts));
if (unknown.length > 0) {
  throw new Error(`No part is called ${unknown.join(', ')}. There are: ${Object.keys(parts).join(', ')}.`);
}

const saved = readResults();
const measured: Record<string, Figures> = {};
try {
  for (const [name, part] of Object.entries(parts)) {
    if (names.length > 0 ? !names.includes(name) : part.isLong) continue;
    console.log(`${name}: ${part.about}`);
    const figures = await part.measure();
    print(name, part, figures);
    measured[name] = figures;
  }
} finally {
  await closeCountries();
}
if (values.save) writeResults(parts, merge(saved, measured, `on ${today()} at ${commit()}`));

function print(name: string, part: Part, figures: Figures): void {
  for (const [figure, info] of Object.entries(part.figures)) {
    const value = figures[figure];
    if (value === undefined) throw new Error(`${name} did not measure ${figure}.`);
    if (isTooBad(value, info)) process.exitCode = 1;
    const before = saved[name]?.figures[figure];
    const context = before === undefined ? '' : `; saved ${formatFigure(before, info.unit)}`;
    console.log(describeFigure(figure, info, value) + context);
  }
}

function today(): string {
  return new Date().toISOString().slice(0, 'yyyy-mm-dd'.length);
}

function commit(): string {
  return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
}
