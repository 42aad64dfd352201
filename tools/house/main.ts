/**
 * Prints code metrics with their goals: `npm run house`; `-- --places` also lists the places, and `-- --draw` updates the
 * slice diagram in CONTRIBUTING.md.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { root } from '../machine/paths.mjs';
import { measureHouse } from './measures.ts';
import { withPicture } from './picture.ts';

const showsPlaces = process.argv.includes('--places');
for (const { name, value, goal, max, places } of measureHouse(root)) {
  const figure = Number.isInteger(value) ? String(value) : value.toFixed(2);
  console.log(
    `${name.padEnd(46)} ${figure.padStart(7)}  goal ${goal}${value > goal ? '  ✗' : ''}${value > max ? `  worse than ${max}` : ''}`,
  );
  if (showsPlaces) for (const place of places) console.log(`  ${place}`);
}

const guide = join(root, 'CONTRIBUTING.md');
if (process.argv.includes('--draw')) writeFileSync(guide, withPicture(readFileSync(guide, 'utf8')));
