import type { Database } from '#db/database.ts';
import { dueKeys } from '#db/leases.ts';
import type { Lease } from '#db/leases.ts';

/** Takes lines whose figures have changed and puts them off to `leasedUntil`, as `dueKeys` says. */
export async function leaseChangedLines(db: Database, lease: Lease): Promise<string[]> {
  const rows = await db
    .query()
    .updateTable('changed_figures')
    .set({ next_look_at: lease.leasedUntil })
    .where('line_id', 'in', dueKeys({ table: 'changed_figures', key: 'line_id', due: 'next_look_at' }, lease))
    .returning('line_id')
    .execute();
  return rows.map((row) => row.line_id);
}

/** A leased line was looked at; unless its figures have changed again since, or another process has it. */
export async function forgetChangedLine(
  db: Database,
  { lineId, leasedUntil }: { lineId: string; leasedUntil: Date },
): Promise<void> {
  await db
    .query()
    .deleteFrom('changed_figures')
    .where('line_id', '=', lineId)
    .where('next_look_at', '=', leasedUntil)
    .execute();
}
