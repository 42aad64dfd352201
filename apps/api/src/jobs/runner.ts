import type { Deps } from '#deps.ts';

/**
 * Work that goes on beside requests. What is to be done stands in the job's own tables, so running it too often, in
 * several processes, or again after a crash does nothing twice.
 */
export interface Job {
  readonly name: string;
  readonly everySeconds: number;
  /** A signal of the database that asks for a run at once. */
  readonly wakeOn?: string;
  run(deps: Deps): Promise<void>;
}

export interface JobRunner {
  /** Waits for what is running, then starts nothing more. */
  stop(): Promise<void>;
}

/** A signal of the database that asks every job of every process for a run at once: time has made a leap. */
export const everyJobDue = 'every_job_due';

/** Runs each job at its pace and when it is woken, one run of a job at a time in this process. */
export async function startJobs(deps: Deps, jobs: readonly Job[]): Promise<JobRunner> {
  const running = await Promise.all(jobs.map((job) => startJob(deps, job)));
  const stopListening = await deps.db.listen(everyJobDue, {
    onSignal: () => running.forEach((job) => job.wake()),
    onReconnect: () => undefined,
  });
  return {
    async stop() {
      await stopListening();
      await Promise.all(running.map((job) => job.stop()));
    },
  };
}

interface RunningJob extends JobRunner {
  wake(): void;
}

async function startJob(deps: Deps, job: Job): Promise<RunningJob> {
  let current: Promise<void> | undefined;
  let isAskedAgain = false;
  let isStopped = false;

  async function runOnce(): Promise<void> {
    isAskedAgain = false;
    try {
      await deps.db.withLimits('job', () => job.run(deps), `job ${job.name}`);
    } catch (error) {
      deps.log.error({ err: error, job: job.name }, 'a job failed and will run again');
    }
    current = undefined;
    if (isAskedAgain) wake();
  }

  function wake(): void {
    if (isStopped) return;
    if (current) isAskedAgain = true;
    else current = runOnce();
  }

  const stopListening = job.wakeOn
    ? await deps.db.listen(job.wakeOn, { onSignal: wake, onReconnect: wake })
    : undefined;
  const endPace = deps.schedule.every(job.everySeconds, wake);
  wake();

  return {
    wake,
    async stop() {
      isStopped = true;
      endPace();
      await stopListening?.();
      await current;
    },
  };
}
