import { DatabaseUnavailable } from '#db/unavailable.ts';
import type { Deps } from '#deps.ts';

import type { Job } from './define-job.ts';

/** Measures how much is due in all queues with one statement. While the database does not answer, the figures are left out. */
export async function measureQueues(
  { db, clock, metrics }: Pick<Deps, 'db' | 'clock' | 'metrics'>,
  jobs: readonly Pick<Job, 'name' | 'countDue'>[],
): Promise<void> {
  const now = clock.now();
  const { due } = metrics.jobs;
  const measureAll = () =>
    Promise.all(
      jobs.map(async ({ name, countDue }) => {
        if (countDue) due.set({ job: name }, await countDue(db, now));
      }),
    );
  try {
    await db.withLimits('call', () => db.together(measureAll), 'GET /api/metrics');
  } catch (error) {
    if (!(error instanceof DatabaseUnavailable)) throw error;
    due.reset();
  }
}
