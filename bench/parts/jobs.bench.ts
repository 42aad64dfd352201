import { limitsJob, measureUsageJob, runJob } from '@bylgja/api';

import { openCountry } from '../country.ts';
import { openJobs, writtenBytes } from '../jobs.ts';
import type { JobBench } from '../jobs.ts';
import { definePart } from '../part.ts';
import { databaseCpuSeconds } from '../processes.ts';

const customers = 10_000;
const perHundredThousand = 100_000 / customers;

export const jobs = definePart({
  about:
    'The usage poll and the limits job on 10,000 lines, of which each has used more since the round before, or none.',
  figures: {
    'usage unchanged, log of writes per 100,000 lines': {
      unit: 'B',
      goal: { max: 1_000_000 },
      floor: { max: 2_000_000 },
      before: 59_000_000,
    },
    'usage changed, PostgreSQL per 100,000 lines': {
      unit: 's',
      goal: { max: 3 },
      floor: { max: 12 },
      note: 'Each line is read by its number and its two days, a day and a month are written and the line is noted as changed: some 50 µs on two shared cores with a load of 17, a fifth of it for the month, which the limits job saves twofold. Tried: no reference of the noted lines (4 µs less each), ten pages in a transaction (151 statements instead of 526).',
    },
    'usage changed, process per 100,000 lines': { unit: 's' },
    'usage changed, log of writes per 100,000 lines': { unit: 'B' },
    'usage changed, statements for 10,000 lines': { unit: '', goal: { max: 200 } },
    'limits, lines a second': {
      unit: '',
      goal: { least: 20_000 },
      floor: { least: 1500 },
      before: 514,
      note: 'Processor time decides on two shared cores: some 45 to 50 µs a line in the process, half of it for reading rows of the ledger, and as much in PostgreSQL.',
    },
    'limits, PostgreSQL per 100,000 lines': { unit: 's' },
    'limits, process per 100,000 lines': { unit: 's' },
    'limits, statements for 500 lines': { unit: '', goal: { max: 6 } },
  },
  measure: async () => measureOn((await openCountry(customers)).url),
});

async function measureOn(url: string) {
  const bench = await openJobs(url);
  const cost = (work: () => Promise<unknown>) => costOf(url, { bench, work });
  const began = Date.now();
  let rounds = 0;
  const poll = (used: number) => {
    rounds += 1;
    bench.setNow(new Date(began + rounds * 60_000));
    bench.setUsed(used);
    return cost(() => runJob(measureUsageJob(60), bench.deps));
  };
  const look = () => cost(() => runJob(limitsJob, bench.deps));
  try {
    // The first round reads the previous month, and the second writes to some pages for the first time.
    for (const used of [1, 1]) await poll(used);
    const unchanged = await poll(1);
    await look();
    // Warm-up.
    await poll(2);
    await look();
    const changed = await poll(3);
    const limits = await look();
    return {
      'usage unchanged, log of writes per 100,000 lines': unchanged.bytes * perHundredThousand,
      'usage changed, PostgreSQL per 100,000 lines': changed.postgres * perHundredThousand,
      'usage changed, process per 100,000 lines': changed.process * perHundredThousand,
      'usage changed, log of writes per 100,000 lines': changed.bytes * perHundredThousand,
      'usage changed, statements for 10,000 lines': changed.statements,
      'limits, lines a second': customers / limits.seconds,
      'limits, PostgreSQL per 100,000 lines': limits.postgres * perHundredThousand,
      'limits, process per 100,000 lines': limits.process * perHundredThousand,
      'limits, statements for 500 lines': (limits.statements * 500) / customers,
    };
  } finally {
    await bench.close();
  }
}

interface Costed {
  readonly bench: JobBench;
  readonly work: () => Promise<unknown>;
}

async function costOf(url: string, { bench, work }: Costed) {
  const [postgres, bytes, statements] = [
    await databaseCpuSeconds(url),
    await writtenBytes(url),
    bench.statements(),
  ];
  const [began, cpu] = [performance.now(), process.cpuUsage()];
  await work();
  const seconds = (performance.now() - began) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  return {
    seconds,
    process: (user + system) / 1e6,
    statements: bench.statements() - statements,
    bytes: (await writtenBytes(url)) - bytes,
    postgres: (await databaseCpuSeconds(url)) - postgres,
  };
}
