import { sql } from 'kysely';
import type { Insertable } from 'kysely';

import type { Database } from '#db/database.ts';
import type { GrantsTable } from '#db/tables.ts';

/** Inserts what a plan gives a line for a month, or raises what it has given already; it is never lowered. */
export async function upsertPlanGrant(
  db: Database,
  grant: Omit<Insertable<GrantsTable>, 'source'>,
): Promise<void> {
  await db
    .query()
    .insertInto('grants')
    .values({ ...grant, source: 'plan' })
    .onConflict((conflict) =>
      conflict
        .columns(['line_id', 'zone', 'source', 'valid_from'])
        // Literal: with a parameter, a cached plan cannot use the partial index.
        .where(sql<boolean>`source in ('plan', 'rollover')`)
        .doUpdateSet({ megabytes: sql`greatest(grants.megabytes, excluded.megabytes)` }),
    )
    .execute();
}
