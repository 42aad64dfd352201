import { sql } from 'kysely';
import type { Selectable } from 'kysely';

import type { Database, Transaction } from '#db/database.ts';
import { sizeAndAge } from '#db/leases.ts';
import type { WaitingRows } from '#db/leases.ts';
import type { UnmatchedPaymentsTable } from '#db/tables.ts';

import { findAttempt } from './payments.store.ts';

export type UnmatchedRow = Selectable<UnmatchedPaymentsTable>;

/**
 * Writes a payment down, or what it holds now; returns whether it was not known. One that was closed as refunded is open again. A
 * refund that was sent before `endedBefore` has ended, without returning the money.
 */
export async function saveUnmatched(
  db: Database,
  payment: Omit<UnmatchedRow, 'refund_sent_at' | 'outcome' | 'closed_at'>,
  endedBefore: Date | null = null,
): Promise<boolean> {
  const saved = await db
    .query()
    .insertInto('unmatched_payments')
    .values(payment)
    .onConflict((conflict) =>
      conflict.column('ref').doUpdateSet({
        amount_minor: payment.amount_minor,
        outcome: sql`nullif(unmatched_payments.outcome, 'refunded')`,
        closed_at: sql`case when unmatched_payments.outcome = 'dismissed' then unmatched_payments.closed_at end`,
        refund_sent_at: sql`case when unmatched_payments.refund_sent_at < ${endedBefore}::timestamptz then null
          else unmatched_payments.refund_sent_at end`,
      }),
    )
    .returning(sql<boolean>`xmax = 0`.as('is_new'))
    .executeTakeFirstOrThrow();
  return saved.is_new;
}

/** Closes a payment whose money has gone back; nothing for one that is not open. */
export async function closeUnmatched(
  db: Database,
  { ref, outcome, at }: { ref: string; outcome: 'refunded' | 'dismissed'; at: Date },
): Promise<boolean> {
  const closed = await db
    .query()
    .updateTable('unmatched_payments')
    .set({ outcome, closed_at: at })
    .where('ref', '=', ref)
    .where('outcome', 'is', null)
    .returning('ref')
    .executeTakeFirst();
  return closed !== undefined;
}

/** A payment that was written down, open or closed, locked until the end of the transaction. */
export async function lockWritten(tx: Transaction, ref: string): Promise<UnmatchedRow | undefined> {
  return tx
    .query()
    .selectFrom('unmatched_payments')
    .selectAll()
    .where('ref', '=', ref)
    .forUpdate()
    .executeTakeFirst();
}

/**
 * Those of the references whose payment an operator has dismissed. Until the end of the transaction nobody decides about any of
 * them: what is begun under one of the others is seen by whoever locks it then.
 */
export async function lockDismissed(tx: Transaction, refs: readonly string[]): Promise<Set<string>> {
  const written = await tx
    .query()
    .selectFrom('unmatched_payments')
    .select(['ref', 'outcome'])
    .where((eb) => eb('ref', '=', eb.fn.any(eb.val([...refs]))))
    .forShare()
    .execute();
  return new Set(written.filter(({ outcome }) => outcome === 'dismissed').map(({ ref }) => ref));
}

/**
 * An open payment, locked until the end of the transaction; undefined once a payment of ours stands for it. The latter is asked by
 * a statement after the lock, which sees what its holder before has done.
 */
export async function lockUnmatched(tx: Transaction, ref: string): Promise<UnmatchedRow | undefined> {
  const written = await lockWritten(tx, ref);
  if (written?.outcome !== null || (await findAttempt(tx, ref))) return undefined;
  return written;
}

/** Those that an operator has to decide about: no payment of ours stands for them. */
function selectOpen(db: Database) {
  return db
    .query()
    .selectFrom('unmatched_payments')
    .where('outcome', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payment_attempts')
            .select('payment_attempts.ref')
            .whereRef('payment_attempts.ref', '=', 'unmatched_payments.ref'),
        ),
      ),
    );
}

/** Oldest first. */
export async function listUnmatched(db: Database, limit: number): Promise<UnmatchedRow[]> {
  return selectOpen(db).selectAll().orderBy('found_at').orderBy('ref').limit(limit).execute();
}

/** Payments that nobody has decided about, for the metrics. */
export const openUnmatched: WaitingRows = {
  queue: 'unmatched_payments',
  states: ['open'],
  read: (db) =>
    selectOpen(db)
      .select([sql<string>`'open'`.as('state'), ...sizeAndAge('found_at')])
      .execute(),
};

/** Null once it is certain that no refund is under way. */
export async function saveRefundSent(db: Database, ref: string, at: Date | null): Promise<void> {
  await db
    .query()
    .updateTable('unmatched_payments')
    .set({ refund_sent_at: at })
    .where('ref', '=', ref)
    .execute();
}
