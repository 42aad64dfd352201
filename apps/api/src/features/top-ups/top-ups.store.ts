import type { CreditKind, Day, MinorUnits } from '@bylgja/domain';
import { market } from '@bylgja/market';
import { sql } from 'kysely';

import type { Database, Transaction } from '#db/database.ts';

/** Whether a line is in use; it stays so until the end of the transaction. */
export async function isInUse(tx: Transaction, lineId: string): Promise<boolean> {
  const line = await tx
    .query()
    .selectFrom('lines')
    .select('id')
    .where('id', '=', lineId)
    .where('status', '!=', 'ended')
    .forShare()
    .executeTakeFirst();
  return line !== undefined;
}

/** A credit to a line at an instant, or a charge of a day as a negative amount. */
export interface BalanceChangeRow {
  readonly id: string;
  readonly kind: CreditKind | 'automatic_top_up' | 'charged';
  readonly day: Day;
  readonly at: Date | null;
  readonly amount: MinorUnits;
}

const changesOf = (lineId: string) => sql<BalanceChangeRow>`
  select coalesce(credit_entries.order_id, credit_entries.id)::text as id,
    case when automatic_top_up_orders.order_id is null then credit_entries.kind else 'automatic_top_up' end as kind,
    (credit_entries.at at time zone ${market().timeZone})::date as day,
    credit_entries.at,
    credit_entries.amount_minor as amount
  from credit_entries
  left join automatic_top_up_orders on automatic_top_up_orders.order_id = credit_entries.order_id
  where credit_entries.line_id = ${lineId}
  union all
  select day::text, 'charged', day, null, -sum(charged_minor)::int
  from usage
  where line_id = ${lineId}
  group by day
  having sum(charged_minor) > 0`;

/** One page, newest day first; within a day the credits first, newest first. */
export async function selectBalanceChanges(
  db: Database,
  { lineId, offset, limit }: { lineId: string; offset: number; limit: number },
): Promise<BalanceChangeRow[]> {
  const { rows } = await sql<BalanceChangeRow>`
    select * from (${changesOf(lineId)}) as changes
    order by day desc, at desc nulls last, id
    offset ${offset} limit ${limit}`.execute(db.query());
  return rows;
}

export async function countBalanceChanges(db: Database, lineId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (${changesOf(lineId)}) as changes`.execute(db.query());
  return rows[0]?.count ?? 0;
}
