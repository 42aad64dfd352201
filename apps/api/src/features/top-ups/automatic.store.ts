import type { AutomaticTopUp, Month, OrderState, PhoneNumber, TopUpPause } from '@bylgja/domain';
import { sql } from 'kysely';
import type { Selectable } from 'kysely';

import type { Database, Transaction } from '#db/database.ts';
import type { AutomaticTopUpsTable } from '#db/tables.ts';

export type AutomaticRow = Selectable<AutomaticTopUpsTable>;

/** Saves the automatic top-up of a line, replacing earlier settings; a pause ends. */
export async function saveAutomatic(
  db: Database,
  set: AutomaticTopUp & { lineId: string; customerId: string; at: Date },
): Promise<AutomaticRow> {
  const terms = {
    customer_id: set.customerId,
    threshold_minor: set.below,
    amount_minor: set.amount,
    most_per_month: set.mostPerMonth,
    created_at: set.at,
    paused_at: null,
    pause_reason: null,
    paused_agreement_id: null,
  };
  return db
    .query()
    .insertInto('automatic_top_ups')
    .values({ line_id: set.lineId, ...terms })
    .onConflict((conflict) => conflict.column('line_id').doUpdateSet(terms))
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** False when there was nothing to stop. */
export async function deleteAutomatic(
  db: Database,
  of: { lineId: string; customerId: string },
): Promise<boolean> {
  const deleted = await db
    .query()
    .deleteFrom('automatic_top_ups')
    .where('line_id', '=', of.lineId)
    .where('customer_id', '=', of.customerId)
    .returning('line_id')
    .executeTakeFirst();
  return deleted !== undefined;
}

export async function listAutomatic(db: Database, customerId: string): Promise<AutomaticRow[]> {
  return db
    .query()
    .selectFrom('automatic_top_ups')
    .selectAll()
    .where('customer_id', '=', customerId)
    .execute();
}

/** The automatic top-up of a line, locked until the end of the transaction. */
export async function lockAutomatic(tx: Transaction, lineId: string): Promise<AutomaticRow | undefined> {
  return tx
    .query()
    .selectFrom('automatic_top_ups')
    .selectAll()
    .where('line_id', '=', lineId)
    .forUpdate()
    .executeTakeFirst();
}

export async function pauseAutomatic(
  db: Database,
  pause: { lineId: string; at: Date; reason: TopUpPause; agreementId: string | null },
): Promise<void> {
  await db
    .query()
    .updateTable('automatic_top_ups')
    .set({ paused_at: pause.at, pause_reason: pause.reason, paused_agreement_id: pause.agreementId })
    .where('line_id', '=', pause.lineId)
    .execute();
}

/**
 * Ends the automatic top-ups of those lines that are not prepaid any more, or that another customer pays for now: nobody is
 * charged without their agreement. Returns these lines with their accounts.
 */
export async function endObsolete(
  db: Database,
  lineIds: readonly string[],
): Promise<{ id: string; account_id: string }[]> {
  const { rows } = await sql<{ id: string; account_id: string }>`
    delete from automatic_top_ups
    using lines, accounts
    where automatic_top_ups.line_id = any(${[...lineIds]})
      and lines.id = automatic_top_ups.line_id and accounts.id = lines.account_id
      and (lines.status = 'ended' or accounts.plan_type <> 'prepaid'
        or accounts.owner_id <> automatic_top_ups.customer_id)
    returning lines.id, lines.account_id`.execute(db.query());
  return rows;
}

/** A line whose balance is below its threshold, with the data for an order. */
export interface LowLine {
  readonly id: string;
  readonly account_id: string;
  readonly phone_number: PhoneNumber;
  readonly firstname: string;
  /** False for a blocked line. */
  readonly can_be_used: boolean;
}

export async function listLowLines(db: Database, lineIds: readonly string[]): Promise<LowLine[]> {
  const { rows } = await sql<LowLine>`
    select lines.id, lines.account_id, lines.phone_number, customers.firstname,
      lines.status = 'prepaid' and lines.blocked_at is null as can_be_used
    from automatic_top_ups
    join lines on lines.id = automatic_top_ups.line_id
    join customers on customers.id = lines.customer_id
    where automatic_top_ups.line_id = any(${[...lineIds]})
      and threshold_minor >
        coalesce((select sum(amount_minor) from credit_entries where line_id = lines.id), 0)
        - coalesce((select sum(charged_minor) from usage_months where line_id = lines.id), 0)
    order by lines.id`.execute(db.query());
  return rows;
}

export async function insertAutomaticOrder(
  db: Database,
  order: { orderId: string; lineId: string; month: Month; state: 'in_progress' | 'completed'; at: Date },
): Promise<void> {
  await db
    .query()
    .insertInto('automatic_top_up_orders')
    .values({
      order_id: order.orderId,
      line_id: order.lineId,
      month: order.month,
      state: order.state,
      created_at: order.at,
    })
    .execute();
}

/** The number of automatic top-ups of each line in a month, including one in progress; and whether there is one in progress. */
export async function countAutomaticOrders(
  db: Database,
  { lineIds, month }: { lineIds: readonly string[]; month: Month },
): Promise<Map<string, { made: number; isInProgress: boolean }>> {
  const rows = await db
    .query()
    .selectFrom('automatic_top_up_orders')
    .select((eb) => [
      'line_id',
      sql<number>`(count(*) filter (where month = ${month}))::int`.as('made'),
      eb.fn<boolean>('bool_or', [eb('state', '=', 'in_progress')]).as('is_in_progress'),
    ])
    .where((eb) => eb('line_id', '=', eb.fn.any(eb.val([...lineIds]))))
    .where('state', '<>', 'failed')
    .where((eb) => eb.or([eb('month', '=', month), eb('state', '=', 'in_progress')]))
    .groupBy('line_id')
    .execute();
  return new Map(rows.map((row) => [row.line_id, { made: row.made, isInProgress: row.is_in_progress }]));
}

/** Records the end of an automatic order; false when the order was not automatic, or had already ended. */
export async function endAutomaticOrder(
  db: Database,
  { orderId, state }: { orderId: string; state: 'completed' | 'failed' },
): Promise<boolean> {
  const ended = await db
    .query()
    .updateTable('automatic_top_up_orders')
    .set({ state })
    .where('order_id', '=', orderId)
    .where('state', '=', 'in_progress')
    .returning('order_id')
    .executeTakeFirst();
  return ended !== undefined;
}

/** An order in progress whose saved card is not charged any more. */
export interface FailedTopUp extends Pick<LowLine, 'id' | 'account_id' | 'phone_number'> {
  readonly order_id: string;
  readonly state: OrderState;
  readonly is_declined: boolean;
  /** Charged when its month had just ended: the money is refunded. */
  readonly is_late: boolean;
  readonly agreement_id: string | null;
}

export async function listFailedTopUps(db: Database): Promise<FailedTopUp[]> {
  const { rows } = await sql<FailedTopUp>`
    select lines.id, lines.account_id, lines.phone_number, automatic.order_id, orders.state,
      coalesce(charge.provider_status = 'declined', false) as is_declined, charge.agreement_id,
      (orders.state = 'awaiting_payment' and coalesce(charge.provider_status in ('captured', 'refunded'), false)) as is_late
    from automatic_top_up_orders as automatic
    join orders on orders.id = automatic.order_id
    join lines on lines.id = automatic.line_id
    left join lateral (
      select provider_status, lifecycle, agreement_id from payment_attempts
      where order_id = orders.id and agreement_id is not null
      order by created_at desc limit 1
    ) as charge on true
    where automatic.state = 'in_progress'
      and (orders.state = 'cancelled'
        or (orders.state = 'awaiting_payment' and (charge.lifecycle is null or charge.lifecycle = 'closed')))
    order by automatic.created_at`.execute(db.query());
  return rows;
}
