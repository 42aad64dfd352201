import { sql } from 'kysely';

import type { Database } from '#db/database.ts';
import { dueKeys, measureDue } from '#db/leases.ts';
import type { Backlog, Lease } from '#db/leases.ts';

/** A queue of lines to check. */
export type CheckQueue = 'limit_check_queue' | 'top_up_check_queue';

/** Leases lines that are due for a check and postpones them to `leasedUntil`, as `dueKeys` describes. */
export async function leaseLinesToCheck(db: Database, table: CheckQueue, lease: Lease): Promise<string[]> {
  const rows = await db
    .query()
    .updateTable(table)
    .set({ next_check_at: lease.leasedUntil })
    .where('line_id', 'in', dueKeys({ table, key: 'line_id', due: 'next_check_at' }, lease))
    .returning('line_id')
    .execute();
  return rows.map((row) => row.line_id);
}

export function measureDueLimitChecks(db: Database, now: Date): Promise<Backlog> {
  return measureDue(db, { table: 'limit_check_queue', due: 'next_check_at' }, now);
}

export function measureDueTopUpChecks(db: Database, now: Date): Promise<Backlog> {
  return measureDue(db, { table: 'top_up_check_queue', due: 'next_check_at' }, now);
}

/** When each checked line is checked again; null for a line that is checked only when it changes. */
export type NextChecks = ReadonlyMap<string, Date | null>;

/** Ends the check of leased lines; those that have changed again since, or that another process has leased, stay unchanged. */
export async function saveNextChecks(
  db: Database,
  table: CheckQueue,
  { nextChecks, leasedUntil }: { nextChecks: NextChecks; leasedUntil: Date },
): Promise<void> {
  const byInstant = Map.groupBy(nextChecks, ([, againAt]) => againAt?.getTime());
  for (const [againAt, lines] of byInstant) {
    const lineIds = lines.map(([id]) => id);
    // Selected only by their ids: the plan is good for any number of rows in the table.
    if (againAt === undefined) {
      await db
        .query()
        .deleteFrom(table)
        .where((eb) => eb('line_id', '=', eb.fn.any(eb.val(lineIds))))
        .where('next_check_at', '=', leasedUntil)
        .execute();
    } else {
      await db
        .query()
        .updateTable(table)
        .set({ next_check_at: new Date(againAt) })
        .where((eb) => eb('line_id', '=', eb.fn.any(eb.val(lineIds))))
        .where('next_check_at', '=', leasedUntil)
        .execute();
    }
  }
}

/** Makes lines due for a check now. */
export async function insertLinesToCheck(
  db: Database,
  table: CheckQueue,
  lineIds: readonly string[],
): Promise<void> {
  const now = new Date(0);
  await db
    .query()
    .insertInto(table)
    .values(lineIds.toSorted().map((lineId) => ({ line_id: lineId, next_check_at: now })))
    .onConflict((conflict) => conflict.column('line_id').doUpdateSet({ next_check_at: now }))
    .execute();
}

/** Makes a line that is stopped abroad due for a check now; false when it is not stopped. */
export async function insertStoppedLine(db: Database, lineId: string): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    insert into limit_check_queue (line_id, next_check_at)
    select id, 'epoch' from lines where id = ${lineId} and roaming_stopped_at is not null
    on conflict (line_id) do update set next_check_at = excluded.next_check_at`.execute(db.query());
  return numAffectedRows > 0n;
}
