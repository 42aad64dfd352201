import type { Insertable, Selectable } from 'kysely';

import type { Database } from '#db/database.ts';
import type { SimsTable } from '#db/tables.ts';

export type SimRow = Selectable<SimsTable>;

/** The SIM that a line has now. */
export async function findSim(db: Database, lineId: string): Promise<SimRow | undefined> {
  return db
    .query()
    .selectFrom('sims')
    .selectAll()
    .where('line_id', '=', lineId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
}

/** Ends the SIM that a line has, if it has one. */
export async function endSim(db: Database, lineId: string, at: Date): Promise<void> {
  await db
    .query()
    .updateTable('sims')
    .set({ ended_at: at })
    .where('line_id', '=', lineId)
    .where('ended_at', 'is', null)
    .execute();
}

export async function insertSim(db: Database, sim: Insertable<SimsTable>): Promise<void> {
  await db.query().insertInto('sims').values(sim).execute();
}
