import type { Deps } from '#deps.ts';
import { logEvent } from '#log/log-events.ts';
import { observe } from '#tracing/observed-work.ts';

import type { Job } from './define-job.ts';
import { runJob } from './run-job.ts';

export interface JobRunner {
  /** Waits until no job runs. */
  idle(): Promise<void>;
  /** Waits for the current batches and starts no new ones. */
  stop(): Promise<void>;
}

/** A database signal that triggers a run of every job in every process: the clock was moved. */
export const everyJobDue = 'every_job_due';

/** Runs each job at its interval and when a signal wakes it, one run per job at a time in this process. */
export async function startJobs<Needed extends Deps>(
  deps: Needed,
  jobs: readonly Job<Needed>[],
): Promise<JobRunner> {
  const running = await Promise.all(jobs.map((job) => startJob(deps, job)));
  const stopListening = await deps.db.listen(everyJobDue, {
    onSignal: () => running.forEach((job) => job.wake()),
    onReconnect: () => undefined,
  });
  return {
    async idle() {
      await Promise.all(running.map((job) => job.idle()));
    },
    async stop() {
      await stopListening();
      await Promise.all(running.map((job) => job.stop()));
    },
  };
}

interface RunningJob extends JobRunner {
  wake(): void;
}

async function startJob<Needed extends Deps>(deps: Needed, job: Job<Needed>): Promise<RunningJob> {
  let current: Promise<void> | undefined;
  let isAskedAgain = false;
  let isStopped = false;

  async function runOnce(): Promise<void> {
    isAskedAgain = false;
    await measureRun(deps, job, () => runJob(job, deps, () => isStopped));
    current = undefined;
    if (isAskedAgain) wake();
  }

  function wake(): void {
    if (isStopped) return;
    if (current) isAskedAgain = true;
    else current = runOnce();
  }

  async function idle(): Promise<void> {
    await current;
    // It may have been woken again meanwhile.
    if (current) await idle();
  }

  const stopListening = job.wakeOn
    ? await deps.db.listen(job.wakeOn, { onSignal: wake, onReconnect: wake })
    : undefined;
  const endPace = deps.schedule.every(job.everySeconds, wake);
  wake();

  return {
    wake,
    idle,
    async stop() {
      isStopped = true;
      endPace();
      await stopListening?.();
      await current;
    },
  };
}

/** One run with the database limits of a job, recorded in the metrics and, if it fails, in the log. */
async function measureRun(
  { db, log, clock, metrics }: Deps,
  { name }: Pick<Job, 'name'>,
  run: () => Promise<boolean>,
): Promise<void> {
  const { seconds, failures, lastSuccess } = metrics.jobs;
  const ofJob = { job: name };
  // A value from the start gives monitoring something to compare with.
  failures.inc(ofJob, 0);
  const endTimer = seconds.startTimer(ofJob);
  try {
    const work = { kind: 'job', name: `job ${name}`, attributes: { 'bylgja.job': name } } as const;
    const isDone = await observe(work, () => db.withLimits('job', run, `job ${name}`));
    if (isDone) lastSuccess.set(ofJob, clock.now().getTime() / 1000);
  } catch (error) {
    failures.inc(ofJob);
    logEvent(log, 'job.failed', { err: error, job: name });
  }
  endTimer();
}
