import type { Deps } from '#deps.ts';

import { defineJob } from './define-job.ts';
import type { Batches, Job } from './define-job.ts';
import { endRun, leaseRun } from './job-schedules.store.ts';

/** How often a process checks whether a run is due, and how long it leases one. */
const leaseSeconds = 60 * 60;

interface SharedJob<Needed extends Deps> {
  readonly name: string;
  readonly everySeconds: number;
  /** Receives when the last complete run began, null before the first. Returns false if it could not do all. */
  readonly run: (deps: Needed, lastDoneAt: Date | null) => Batches<boolean>;
}

/**
 * A job that needs only one run for all processes. A run that fails, or whose process stops or dies, is repeated an hour later.
 */
export function defineSharedJob<Needed extends Deps>({
  name,
  everySeconds,
  run,
}: SharedJob<Needed>): Job<Needed> {
  return defineJob({
    name,
    everySeconds: leaseSeconds,
    async *run(deps) {
      const now = deps.clock.now();
      const leasedUntil = secondsAfter(now, leaseSeconds);
      const taken = await leaseRun(deps.db, name, { now, leasedUntil });
      if (!taken || !(yield* run(deps, taken.lastSuccessAt))) return false;
      await endRun(deps.db, taken, { lastSuccessAt: now, nextRunAt: secondsAfter(now, everySeconds) });
      return true;
    },
  });
}

function secondsAfter(instant: Date, seconds: number): Date {
  return new Date(instant.getTime() + seconds * 1000);
}
