import { sql } from 'kysely';

import type { Database } from '#db/database.ts';

/** Counts one use in the window that runs, or in a new one where that has ended. */
export async function countUse(db: Database, { key, seconds }: { key: string; seconds: number }, now: Date) {
  const windowEndsAt = new Date(now.getTime() + seconds * 1000);
  return db
    .query()
    .insertInto('rate_limits')
    .values({ key, count: 1, window_ends_at: windowEndsAt })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((eb) => ({
        count: sql<number>`case when rate_limits.window_ends_at <= ${now} then 1 else rate_limits.count + 1 end`,
        window_ends_at: sql<Date>`case when rate_limits.window_ends_at <= ${now} then ${windowEndsAt} else ${eb.ref('rate_limits.window_ends_at')} end`,
      })),
    )
    .returning(['count', 'window_ends_at'])
    .executeTakeFirstOrThrow();
}

/** What the window that runs has counted; undefined when none does. */
export async function findUse(db: Database, key: string, now: Date) {
  return db
    .query()
    .selectFrom('rate_limits')
    .select(['count', 'window_ends_at'])
    .where('key', '=', key)
    .where('window_ends_at', '>', now)
    .executeTakeFirst();
}

export async function deleteUses(db: Database, keys: readonly string[]): Promise<void> {
  await db.query().deleteFrom('rate_limits').where('key', 'in', keys).execute();
}
