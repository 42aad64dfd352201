import { sql } from 'kysely';

import type { Database } from '#db/database.ts';

/** A run of a job leased by a process: the end of its lease, and when the last complete run began. */
export interface SharedRun {
  readonly job: string;
  readonly leasedUntil: Date;
  readonly lastSuccessAt: Date | null;
}

/** Leases the due run of a job; undefined if another process has it, or it is not due. */
export async function leaseRun(
  db: Database,
  job: string,
  { now, leasedUntil }: { now: Date; leasedUntil: Date },
): Promise<SharedRun | undefined> {
  const run = await db
    .query()
    .insertInto('job_schedules')
    .values({ job, next_run_at: leasedUntil, last_success_at: null })
    .onConflict((conflict) =>
      conflict
        .column('job')
        .doUpdateSet({ next_run_at: leasedUntil })
        .where('job_schedules.next_run_at', '<=', now),
    )
    .returning('last_success_at')
    .executeTakeFirst();
  return run && { job, leasedUntil, lastSuccessAt: run.last_success_at };
}

/** Completes a run; the next one is due at `nextRunAt`. A run that another process has taken over since is left to it. */
export async function endRun(
  db: Database,
  { job, leasedUntil }: SharedRun,
  { lastSuccessAt, nextRunAt }: { lastSuccessAt: Date; nextRunAt: Date },
): Promise<void> {
  await db
    .query()
    .updateTable('job_schedules')
    .set({
      next_run_at: nextRunAt,
      last_success_at: sql`greatest(last_success_at, ${lastSuccessAt}::timestamptz)`,
    })
    .where('job', '=', job)
    .where('next_run_at', '=', leasedUntil)
    .execute();
}

/** When the last complete run of a job began; null before the first. */
export async function findLastSuccess(db: Database, job: string): Promise<Date | null> {
  const run = await db
    .query()
    .selectFrom('job_schedules')
    .select('last_success_at')
    .where('job', '=', job)
    .executeTakeFirst();
  return run?.last_success_at ?? null;
}

/** Makes the next run of a job due at an instant. */
export async function makeRunDue(db: Database, job: string, at: Date): Promise<void> {
  await db.query().updateTable('job_schedules').set({ next_run_at: at }).where('job', '=', job).execute();
}
