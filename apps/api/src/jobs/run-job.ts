import type { Deps } from '#deps.ts';

import type { Batches, Job } from './define-job.ts';

/** Runs a job until nothing is due, or until it is stopped: then to the end of the current batch. Returns whether it did all that was due. */
export async function runJob<Needed extends Deps>(
  job: Job<Needed>,
  deps: Needed,
  isStopped: () => boolean = () => false,
): Promise<boolean> {
  const workers = Array.from({ length: job.workers }, () => runUntil(isStopped, job.run(deps)));
  // If one fails, the others still finish their current batch.
  const outcomes = await Promise.allSettled(workers);
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed) throw failed.reason;
  return outcomes.every((outcome) => outcome.status === 'fulfilled' && outcome.value);
}

async function runUntil(isStopped: () => boolean, batches: Batches<boolean | void>): Promise<boolean> {
  while (!isStopped()) {
    const batch = await batches.next();
    if (batch.done) return batch.value !== false;
  }
  await batches.return();
  return false;
}

/** Runs all batches one after the other; returns their result. */
export async function runToEnd<Outcome>(batches: Batches<Outcome>): Promise<Outcome> {
  for (;;) {
    const batch = await batches.next();
    if (batch.done) return batch.value;
  }
}
