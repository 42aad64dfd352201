import type { Backlog, WaitingRows } from '#db/leases.ts';
import { DatabaseUnavailable } from '#db/unavailable.ts';
import type { Deps } from '#deps.ts';

import type { Job } from './define-job.ts';

interface Queues {
  readonly jobs: readonly Pick<Job, 'name' | 'measureDue'>[];
  readonly waiting: readonly WaitingRows[];
}

type Measuring = Pick<Deps, 'db' | 'clock' | 'metrics'>;

const nothing: Backlog = { count: 0, oldestAt: null };

/** Measures all queues with one statement. While the database does not answer, the figures are left out. */
export async function measureQueues(deps: Measuring, { jobs, waiting }: Queues): Promise<void> {
  const { db, metrics } = deps;
  const measureAll = () =>
    Promise.all([
      ...jobs.map((job) => measureJob(deps, job)),
      ...waiting.map((rows) => measureWaiting(deps, rows)),
    ]);
  try {
    await db.withLimits('call', () => db.together(measureAll), 'GET /api/metrics');
  } catch (error) {
    if (!(error instanceof DatabaseUnavailable)) throw error;
    for (const { size, age } of [metrics.due, metrics.waiting]) {
      size.reset();
      age.reset();
    }
  }
}

async function measureJob(
  { db, clock, metrics: { due } }: Measuring,
  { name: job, measureDue }: Queues['jobs'][number],
): Promise<void> {
  if (!measureDue) return;
  const now = clock.now();
  const backlog = await measureDue(db, now);
  due.size.set({ job }, backlog.count);
  due.age.set({ job }, secondsSince(backlog.oldestAt, now));
}

async function measureWaiting(
  { db, clock, metrics }: Measuring,
  { queue, states, read }: WaitingRows,
): Promise<void> {
  const { size, age } = metrics.waiting;
  const rows = await read(db);
  for (const state of states) {
    const { count, oldestAt } = rows.find((row) => row.state === state) ?? nothing;
    size.set({ queue, state }, count);
    age.set({ queue, state }, secondsSince(oldestAt, clock.now()));
  }
}

/** 0 for none. */
function secondsSince(instant: Date | null, now: Date): number {
  return instant === null ? 0 : Math.max(0, (now.getTime() - instant.getTime()) / 1000);
}
