import type { Selectable } from 'kysely';

import type { Database } from '#db/database.ts';
import { dueKeys } from '#db/leases.ts';
import type { Lease } from '#db/leases.ts';
import type { Tables } from '#db/tables.ts';

/** What waits to be handed over stands in one of these, which are alike in how it waits. */
export type OutboxTable = 'mails' | 'texts' | 'pushes';

/**
 * Takes what is due, oldest first, and puts it off to `leasedUntil`: no other process hands it over meanwhile, and it comes
 * back by itself when this one dies.
 */
export async function leaseDue<Table extends OutboxTable>(
  db: Database,
  table: Table,
  lease: Lease,
): Promise<Selectable<Tables[Table]>[]> {
  const rows = await db
    .query()
    .updateTable(alike(table))
    .set((eb) => ({ next_try_at: lease.leasedUntil, tries: eb('tries', '+', 1) }))
    .where('id', 'in', dueKeys({ table, key: 'id', due: 'next_try_at' }, lease))
    .returningAll()
    .execute();
  const oldestFirst = rows.toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime());
  return oldestFirst as unknown as Selectable<Tables[Table]>[];
}

export async function markSent(db: Database, table: OutboxTable, { id, at }: { id: string; at: Date }) {
  await db
    .query()
    .updateTable(alike(table))
    .set({ sent_at: at, next_try_at: null })
    .where('id', '=', id)
    .execute();
}

/** Sets when something leased is tried next, null for never; unless its lease ran out and another process has it. */
export async function putOff(
  db: Database,
  table: OutboxTable,
  { id, leasedUntil, nextTryAt }: { id: string; leasedUntil: Date; nextTryAt: Date | null },
): Promise<void> {
  await db
    .query()
    .updateTable(alike(table))
    .set({ next_try_at: nextTryAt })
    .where('id', '=', id)
    .where('next_try_at', '=', leasedUntil)
    .execute();
}

/** By the columns in which they are alike, one table's types hold for all. */
function alike(table: OutboxTable): 'texts' {
  return table as 'texts';
}
