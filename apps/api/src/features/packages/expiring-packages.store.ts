import type { Database } from '#db/database.ts';

/** Packages that end at an instant and were bought before another. */
interface Expiring {
  readonly endAt: Date;
  readonly boughtBefore: Date;
}

/** Lines with packages that expire and were not looked at for that, locked; those that others hold are left out. */
export async function lockLinesWithExpiring(
  db: Database,
  { endAt, boughtBefore, limit }: Expiring & { limit: number },
) {
  return db
    .query()
    .selectFrom('lines')
    .select(['lines.id', 'lines.customer_id', 'lines.phone_number'])
    .where('lines.status', '<>', 'ended')
    .where('lines.id', 'in', (eb) =>
      eb
        .selectFrom('grants')
        .select('grants.line_id')
        .where('source', '=', 'package')
        .where('expiry_told_at', 'is', null)
        .where('valid_until', '=', endAt)
        .where('valid_from', '<', boughtBefore),
    )
    .orderBy('lines.id')
    .limit(limit)
    .forNoKeyUpdate('lines')
    .skipLocked()
    .execute();
}

/** Marks such packages of a locked line; false when another process has done so meanwhile. */
export async function markExpiryTold(
  db: Database,
  { lineId, endAt, boughtBefore, at }: Expiring & { lineId: string; at: Date },
): Promise<boolean> {
  const marked = await db
    .query()
    .updateTable('grants')
    .set({ expiry_told_at: at })
    .where('line_id', '=', lineId)
    .where('source', '=', 'package')
    .where('expiry_told_at', 'is', null)
    .where('valid_until', '=', endAt)
    .where('valid_from', '<', boughtBefore)
    .returning('id')
    .execute();
  return marked.length > 0;
}
