import type { Database } from '#db/database.ts';
import type { Backlog } from '#db/leases.ts';
import type { Deps } from '#deps.ts';

/** Work in batches: each `yield` ends one, after which a stopping process ends the work. Returns the result of the whole. */
export type Batches<Outcome = void> = AsyncGenerator<void, Outcome, void>;

interface JobDeclaration<Needed extends Deps> {
  readonly name: string;
  readonly everySeconds: number;
  /** A database signal that triggers a run at once. */
  readonly wakeOn?: string;
  /** How many runs a process makes in parallel; one by default. */
  readonly workers?: number;
  /** What is due in the job's queue, for the metrics. It must use an index, as each scrape asks for it. */
  readonly measureDue?: (db: Database, now: Date) => Promise<Backlog>;
  /** Returns false if it could not do all that was due, or left it to another process. */
  readonly run: (deps: Needed) => Batches<boolean | void>;
}

/**
 * Work in the background. What is to be done is stored in the job's own tables, so that running it too often, in several
 * processes, or again after a crash or a stop does nothing twice.
 */
export interface Job<Needed extends Deps = Deps> extends JobDeclaration<Needed> {
  readonly workers: number;
}

export function defineJob<Needed extends Deps = Deps>(job: JobDeclaration<Needed>): Job<Needed> {
  return { ...job, workers: job.workers ?? 1 };
}

/** Runs batch after batch while the result says that there may be more: true, or a number above zero. */
export async function* whileDue(runBatch: () => Promise<boolean | number>): Batches {
  while (await runBatch()) yield;
}
