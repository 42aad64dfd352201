import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** Jobs of which one run is enough for all processes: when each is due, and when it was last done. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table shared_runs (
      job text primary key,
      next_run_at timestamptz not null,
      done_at timestamptz
    )`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table shared_runs`.execute(db);
}
