import type { Database } from '#db/database.ts';
import type { Deps } from '#deps.ts';

/** Work in batches: each `yield` ends one, and a process that stops goes no further. Answers what came of all of it. */
export type Batches<Outcome = void> = AsyncGenerator<void, Outcome, void>;

interface JobDeclaration<Needed extends Deps> {
  readonly name: string;
  readonly everySeconds: number;
  /** A signal of the database that asks for a run at once. */
  readonly wakeOn?: string;
  /** How many runs go on side by side in a process that has one to do; else one. */
  readonly workers?: number;
  /** How much is due, for the metrics, of a job that has a queue. By an index: it is asked with each scrape. */
  readonly countDue?: (db: Database, now: Date) => Promise<number>;
  /** Answers false where it could not do all that was due, or left it to another process. */
  readonly run: (deps: Needed) => Batches<boolean | void>;
}

/**
 * Work that goes on beside requests. What is to be done stands in the job's own tables, so running it too often, in
 * several processes, or again after a crash or a stop does nothing twice.
 */
export interface Job<Needed extends Deps = Deps> extends JobDeclaration<Needed> {
  readonly workers: number;
}

export function defineJob<Needed extends Deps = Deps>(job: JobDeclaration<Needed>): Job<Needed> {
  return { ...job, workers: job.workers ?? 1 };
}

/** Batch after batch, while one answers that there may be more: true, or how many there were. */
export async function* whileDue(runBatch: () => Promise<boolean | number>): Batches {
  while (await runBatch()) yield;
}
