import type { SimChangeOutcome } from '@bylgja/domain';
import type { Selectable } from 'kysely';

import type { Database } from '#db/database.ts';
import { simPauseEnd } from '#db/sim-pause-end.ts';
import type { SimChangePausesTable } from '#db/tables.ts';

export type SimPauseRow = Selectable<SimChangePausesTable>;

/** Inserts the pause of an order; false when it has already had one. */
export async function insertPause(
  db: Database,
  pause: { orderId: string; lineId: string; at: Date; endsAt: Date },
): Promise<boolean> {
  const inserted = await db
    .query()
    .insertInto('sim_change_pauses')
    .values({ order_id: pause.orderId, line_id: pause.lineId, started_at: pause.at, ends_at: pause.endsAt })
    .onConflict((conflict) => conflict.column('order_id').doNothing())
    .returning('order_id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Ends the pause of an order; false when it had already ended. */
export async function closePause(
  db: Database,
  { orderId, outcome, at }: { orderId: string; outcome: SimChangeOutcome; at: Date },
): Promise<boolean> {
  const ended = await db
    .query()
    .updateTable('sim_change_pauses')
    .set({ ended_at: at, outcome })
    .where('order_id', '=', orderId)
    .where('ended_at', 'is', null)
    .returning('order_id')
    .executeTakeFirst();
  return ended !== undefined;
}

/** The current pause of a line, with its order. */
export async function findPauseOfLine(db: Database, lineId: string) {
  return db
    .query()
    .selectFrom('sim_change_pauses')
    .innerJoin('orders', 'orders.id', 'sim_change_pauses.order_id')
    .innerJoin('customers', 'customers.id', 'orders.customer_id')
    .innerJoin('lines', 'lines.id', 'sim_change_pauses.line_id')
    .selectAll('sim_change_pauses')
    .select([
      'orders.customer_id as ordered_by',
      'orders.request',
      'customers.firstname as orderer_firstname',
      simPauseEnd().as('goes_on_at'),
    ])
    .where('sim_change_pauses.line_id', '=', lineId)
    .where('sim_change_pauses.ended_at', 'is', null)
    .executeTakeFirst();
}
export type PauseOfLine = NonNullable<Awaited<ReturnType<typeof findPauseOfLine>>>;

export async function findPause(db: Database, orderId: string): Promise<SimPauseRow | undefined> {
  return db
    .query()
    .selectFrom('sim_change_pauses')
    .selectAll()
    .where('order_id', '=', orderId)
    .executeTakeFirst();
}

/** The pause that a mailed link confirms; undefined once a newer link was mailed. */
export async function findPauseOfLink(db: Database, linkId: string): Promise<SimPauseRow | undefined> {
  return db
    .query()
    .selectFrom('sim_change_pauses')
    .selectAll()
    .where('mail_link_id', '=', linkId)
    .executeTakeFirst();
}

/** Replaces the link that was mailed before. */
export async function updateMailLink(
  db: Database,
  { orderId, linkId, expiresAt }: { orderId: string; linkId: string; expiresAt: Date },
): Promise<void> {
  await db
    .query()
    .updateTable('sim_change_pauses')
    .set({ mail_link_id: linkId, mail_link_expires_at: expiresAt })
    .where('order_id', '=', orderId)
    .execute();
}

/**
 * Records that the warning is texted once more, with the new end of the pause; false when it was already texted again, or the
 * pause has ended.
 */
export async function updateTextedAgain(
  db: Database,
  { orderId, at, endsAt }: { orderId: string; at: Date; endsAt: Date | null },
): Promise<boolean> {
  const updated = await db
    .query()
    .updateTable('sim_change_pauses')
    .set({ sms_resent_at: at, ends_at: endsAt })
    .where('order_id', '=', orderId)
    .where('ended_at', 'is', null)
    .where('sms_resent_at', 'is', null)
    .returning('order_id')
    .executeTakeFirst();
  return updated !== undefined;
}

/** From now on, only a proof ends the pause of an order. */
export async function removeEnd(db: Database, orderId: string): Promise<void> {
  await db
    .query()
    .updateTable('sim_change_pauses')
    .set({ ends_at: null })
    .where('order_id', '=', orderId)
    .execute();
}

/** Whether the pause of an order has elapsed. */
export async function isElapsed(
  db: Database,
  { orderId, now }: { orderId: string; now: Date },
): Promise<boolean> {
  return (
    (await selectElapsed(db, now).where('sim_change_pauses.order_id', '=', orderId).executeTakeFirst()) !==
    undefined
  );
}

export interface ElapsedPause {
  readonly order_id: string;
  readonly ends_at: Date | null;
}

/** Orders whose pause has elapsed, longest first, after a given one. */
export async function listElapsedPauses(
  db: Database,
  { now, after, limit }: { now: Date; after: ElapsedPause | undefined; limit: number },
): Promise<ElapsedPause[]> {
  const due = selectElapsed(db, now)
    .orderBy('sim_change_pauses.ends_at')
    .orderBy('sim_change_pauses.order_id')
    .limit(limit);
  if (after === undefined) return due.execute();
  return due
    .where(({ eb, refTuple, tuple }) =>
      eb(
        refTuple('sim_change_pauses.ends_at', 'sim_change_pauses.order_id'),
        '>',
        tuple(after.ends_at, after.order_id),
      ),
    )
    .execute();
}

function selectElapsed(db: Database, now: Date) {
  return (
    db
      .query()
      .selectFrom('sim_change_pauses')
      .innerJoin('orders', 'orders.id', 'sim_change_pauses.order_id')
      .innerJoin('lines', 'lines.id', 'sim_change_pauses.line_id')
      .select(['sim_change_pauses.order_id', 'sim_change_pauses.ends_at'])
      .where('sim_change_pauses.ended_at', 'is', null)
      // For the index; the pause ends at this time or later.
      .where('sim_change_pauses.ends_at', '<=', now)
      .where(simPauseEnd(), '<=', now)
  );
}
