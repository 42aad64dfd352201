import { megabytes } from '@bylgja/domain';
import type { Day, Megabytes } from '@bylgja/domain';
import { sql } from 'kysely';

import type { Database } from '#db/database.ts';

export async function findFirstname(db: Database, customerId: string): Promise<string> {
  const person = await db
    .query()
    .selectFrom('customers')
    .select('firstname')
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
  return person.firstname;
}

/** Reduces the data that was rolled over from last month to a line; a grant that is reduced to nothing is deleted. */
export async function lowerRollover(
  db: Database,
  { lineId, to, at }: { lineId: string; to: Megabytes; at: Date },
): Promise<void> {
  if (to > 0) {
    await db
      .query()
      .updateTable('grants')
      .set({ megabytes: to })
      .where('line_id', '=', lineId)
      .where('source', '=', 'rollover')
      .where('valid_until', '>', at)
      .execute();
    return;
  }
  await db
    .query()
    .deleteFrom('grants')
    .where('line_id', '=', lineId)
    .where('source', '=', 'rollover')
    .where('valid_until', '>', at)
    .execute();
}

/** The family accounts that a customer owns, oldest first, without those that are ending, as a whole or line by line. */
export async function listFamilyAccounts(db: Database, ownerId: string): Promise<string[]> {
  const accounts = await db
    .query()
    .selectFrom('accounts')
    .leftJoin('lines', (join) =>
      join.onRef('lines.account_id', '=', 'accounts.id').on('lines.status', '<>', 'ended'),
    )
    .select('accounts.id')
    .where('owner_id', '=', ownerId)
    .where('plan_type', '=', 'family_plan')
    .where('accounts.status', 'in', ['processing', 'active'])
    .groupBy('accounts.id')
    // An account without a line yet waits for its first one.
    .having(sql<boolean>`coalesce(bool_or(lines.status <> 'cancelled'), true)`)
    .orderBy('accounts.created_at')
    .execute();
  return accounts.map(({ id }) => id);
}

/** Whether a line has used data after a given day. */
export async function hasUsedDataAfter(
  db: Database,
  { lineId, day }: { lineId: string; day: Day },
): Promise<boolean> {
  const used = await db
    .query()
    .selectFrom('usage')
    .select('day')
    .where('line_id', '=', lineId)
    .where('day', '>', day)
    .where('megabytes', '>', megabytes(0))
    .limit(1)
    .executeTakeFirst();
  return used !== undefined;
}
