import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

import { openCountry } from '../country.ts';
import { definePart } from '../part.ts';
import { databaseCpuSeconds } from '../processes.ts';

const customers = 10_000;
const perHundredThousand = 100_000 / customers;
const program = join(import.meta.dirname, '../fixtures/month-end-process.ts');

export const monthEnd = definePart({
  about: 'The end of a month for 10,000 lines on 7,000 accounts, by one process and by two on one database.',
  isLong: true,
  figures: {
    'lines a second, one process': { unit: '' },
    'per 100,000 lines, one process': { unit: 's', goal: { max: 180 }, floor: { max: 400 }, before: 5140 },
    'two processes to one': {
      unit: '×',
      goal: { max: 0.6 },
      floor: { max: 1.3 },
      note: 'On two shared cores one process and its connection fill both: four free cores are needed to tell.',
    },
    'statements an account': { unit: '', goal: { max: 0.2 }, before: 30 },
    'processor of the process per 100,000 lines': { unit: 's' },
    'processor of PostgreSQL per 100,000 lines': { unit: 's' },
  },
  measure,
});

async function measure() {
  const one = await endMonth(1, (await openCountry(customers)).url);
  const two = await endMonth(2, (await openCountry(customers)).url);
  return {
    'lines a second, one process': customers / one.seconds,
    'per 100,000 lines, one process': one.seconds * perHundredThousand,
    'two processes to one': two.seconds / one.seconds,
    'statements an account': one.statements / (customers * 0.7),
    'processor of the process per 100,000 lines': one.process * perHundredThousand,
    'processor of PostgreSQL per 100,000 lines': one.postgres * perHundredThousand,
  };
}

interface Ended {
  readonly statements: number;
  readonly seconds: number;
}

/** Runs this many processes that close the month together. Returns the time from all being ready to all being done. */
export async function endMonth(count: number, url: string) {
  const children = Array.from({ length: count }, () => fork(program, [url]));
  await Promise.all(children.map((child) => once(child, 'message')));
  const cpu = await databaseCpuSeconds(url);
  const began = performance.now();
  const ended = await Promise.all(
    children.map(async (child) => {
      child.send('go');
      const [message] = await once(child, 'message');
      return message as Ended;
    }),
  );
  const seconds = (performance.now() - began) / 1000;
  const postgres = (await databaseCpuSeconds(url)) - cpu;
  for (const child of children) child.send('end');
  return {
    seconds,
    postgres,
    statements: ended.reduce((sum, { statements }) => sum + statements, 0),
    process: ended.reduce((sum, { seconds: own }) => sum + own, 0),
  };
}
