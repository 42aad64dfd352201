import { sql } from 'kysely';

import type { Database } from '#db/database.ts';

interface Window {
  readonly key: string;
  readonly endsAt: Date;
}

/**
 * Counts a use, with its weight, in the current window, or in a new one once that has ended. A window that already has
 * `max` uses stays unchanged, and nothing is returned.
 */
export async function countUse(
  db: Database,
  { key, endsAt, max, times = 1 }: Window & { readonly max: number; readonly times?: number },
  now: Date,
) {
  return db
    .query()
    .insertInto('rate_limits')
    .values({ key, count: times, window_ends_at: endsAt })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet((eb) => ({
          count: sql<number>`case when rate_limits.window_ends_at <= ${now} then ${times}::integer else rate_limits.count + ${times}::integer end`,
          window_ends_at: sql<Date>`case when rate_limits.window_ends_at <= ${now} then ${endsAt} else ${eb.ref('rate_limits.window_ends_at')} end`,
        }))
        .where((eb) =>
          eb.or([eb('rate_limits.window_ends_at', '<=', now), eb('rate_limits.count', '<', max)]),
        ),
    )
    .returning(['count', 'window_ends_at'])
    .executeTakeFirst();
}

/** The counts of the current windows of several keys; none for a key without one. */
export async function listUses(db: Database, keys: readonly string[], now: Date) {
  return db
    .query()
    .selectFrom('rate_limits')
    .select(['key', 'count', 'window_ends_at'])
    .where('key', '=', sql<string>`any(${keys}::text[])`)
    .where('window_ends_at', '>', now)
    .execute();
}

/** Subtracts uses from the window in which they were counted; a later window stays unchanged. */
export async function subtractUses(
  db: Database,
  { key, endsAt, times }: Window & { readonly times: number },
): Promise<void> {
  await db
    .query()
    .updateTable('rate_limits')
    .set({ count: sql<number>`greatest(count - ${times}, 0)` })
    .where('key', '=', key)
    .where('window_ends_at', '=', endsAt)
    .execute();
}

/** Deletes the count of a key, and returns it. */
export async function takeUses(db: Database, key: string) {
  return db
    .query()
    .deleteFrom('rate_limits')
    .where('key', '=', key)
    .returning(['count', 'window_ends_at'])
    .executeTakeFirst();
}

export async function deleteUses(db: Database, keys: readonly string[]): Promise<void> {
  await db.query().deleteFrom('rate_limits').where('key', 'in', keys).execute();
}
