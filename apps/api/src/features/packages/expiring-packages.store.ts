import { endOfMonth, monthOf, warnsOfPackagesBefore } from '@bylgja/domain';
import type { ExpressionBuilder } from 'kysely';

import type { Database } from '#db/database.ts';
import type { Tables } from '#db/tables.ts';
import type { UnnotifiedPage } from '#jobs/notify-once.ts';

/** Lines with packages that expire with this month, whose users have not been notified. */
export async function listLinesWithExpiring(db: Database, { at, after, limit }: UnnotifiedPage) {
  return db
    .query()
    .selectFrom('lines')
    .select(['lines.id', 'lines.customer_id', 'lines.phone_number'])
    .where('lines.status', '<>', 'ended')
    .where('lines.id', 'in', (eb) => eb.selectFrom('grants').select('grants.line_id').where(isExpiring(at)))
    .$if(after !== null, (query) => query.where('lines.id', '>', after))
    .orderBy('lines.id')
    .limit(limit)
    .execute();
}

/** Marks all such packages of a line as notified. */
export async function markExpiryNotified(db: Database, lineId: string, at: Date): Promise<boolean> {
  const marked = await db
    .query()
    .updateTable('grants')
    .set({ expiry_notified_at: at })
    .where('line_id', '=', lineId)
    .where(isExpiring(at))
    .returning('id')
    .execute();
  return marked.length > 0;
}

/** Whether packages expire soon; false while it is too early. */
function isExpiring(at: Date) {
  const boughtBefore = warnsOfPackagesBefore(at);
  return (eb: ExpressionBuilder<Tables, 'grants'>) =>
    boughtBefore === null
      ? eb.lit(false)
      : eb.and([
          eb('grants.source', '=', 'package'),
          eb('grants.expiry_notified_at', 'is', null),
          eb('grants.valid_until', '=', endOfMonth(monthOf(at))),
          eb('grants.valid_from', '<', boughtBefore),
        ]);
}
