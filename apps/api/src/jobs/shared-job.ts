import type { Deps } from '#deps.ts';

import { defineJob } from './define-job.ts';
import type { Batches, Job } from './define-job.ts';
import { endRun, leaseRun } from './job-schedules.store.ts';

/** How often a process looks whether a run is due, and how long it keeps one. */
const leaseSeconds = 60 * 60;

interface SharedJob<Needed extends Deps> {
  readonly name: string;
  readonly everySeconds: number;
  /** Gets when the last run began that did all, null before the first. False where it could not do all. */
  readonly run: (deps: Needed, lastDoneAt: Date | null) => Batches<boolean>;
}

/**
 * A job of which one run is enough, of however many processes. What fails, or was taken by a process that stops or dies, is run
 * again an hour later.
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
