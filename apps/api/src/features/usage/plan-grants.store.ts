import { sql } from 'kysely';
import type { Insertable } from 'kysely';

import type { Database } from '#db/database.ts';
import type { GrantsTable } from '#db/tables.ts';

/** Inserts the plan grant of a line for a month, or raises the existing one; it is never lowered. */
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
        // A literal: with a parameter, a cached plan cannot use the partial index.
        .where(sql<boolean>`source in ('plan', 'rollover')`)
        .doUpdateSet({ megabytes: sql`greatest(grants.megabytes, excluded.megabytes)` }),
    )
    .execute();
}
