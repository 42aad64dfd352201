import { sql } from 'kysely';

import type { Database } from '#db/database.ts';

/** References of payments that were begun since an instant and have paid their order. */
export async function listSettledSince(db: Database, since: Date): Promise<string[]> {
  const rows = await db
    .query()
    .selectFrom('payment_attempts')
    .select('ref')
    .where('lifecycle', '=', sql.lit('settled'))
    .where('created_at', '>=', since)
    .execute();
  return rows.map((row) => row.ref);
}
