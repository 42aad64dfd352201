import type { Selectable } from 'kysely';

import type { Database, Transaction } from '#db/database.ts';
import { dueKeys, measureDue } from '#db/leases.ts';
import type { Backlog, Lease } from '#db/leases.ts';
import { prepare } from '#db/prepared.ts';
import type { AgreementsTable } from '#db/tables.ts';

export type AgreementRow = Selectable<AgreementsTable>;

export async function insertAgreement(
  db: Database,
  agreement: { id: string; ref: string; customerId: string; at: Date; checkAt: Date },
): Promise<AgreementRow> {
  const { id, ref, customerId, at, checkAt } = agreement;
  return db
    .query()
    .insertInto('agreements')
    .values({
      id,
      ref,
      customer_id: customerId,
      state: 'pending',
      brand: '',
      masked_pan: '',
      expires: '',
      provider_id: null,
      url: null,
      decline_reason: null,
      created_at: at,
      opened_at: at,
      next_check_at: checkAt,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The agreements of a customer that have not ended: the active one, and one that is waiting for its card. */
export const listAgreements = prepare((db, { customerId }: { customerId: string }) =>
  db
    .query()
    .selectFrom('agreements')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('state', '<>', 'ended')
    .orderBy('state'),
);

/** Which of the customers have an agreement that can be charged. */
export async function listHolders(db: Database, customerIds: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .query()
    .selectFrom('agreements')
    .select('customer_id')
    .where((eb) => eb('customer_id', '=', eb.fn.any(eb.val([...customerIds]))))
    .where('state', '=', 'active')
    .execute();
  return new Set(rows.map((row) => row.customer_id));
}

export async function findAgreement(db: Database, id: string): Promise<AgreementRow | undefined> {
  return db.query().selectFrom('agreements').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function findAgreementOfRef(db: Database, ref: string): Promise<AgreementRow | undefined> {
  return db.query().selectFrom('agreements').selectAll().where('ref', '=', ref).executeTakeFirst();
}

/** The agreement, locked until the end of the transaction. Its customer is locked first. */
export async function lockAgreement(tx: Transaction, ref: string): Promise<AgreementRow | undefined> {
  return tx
    .query()
    .selectFrom('agreements')
    .selectAll()
    .where('ref', '=', ref)
    .forUpdate()
    .executeTakeFirst();
}

/** Saves the changes that a check at the provider has found. */
export async function saveAgreement(db: Database, agreement: AgreementRow): Promise<void> {
  const { ref, state, brand, masked_pan, expires, provider_id, url, decline_reason, ended_at, closed_at } =
    agreement;
  await db
    .query()
    .updateTable('agreements')
    .set({ state, brand, masked_pan, expires, provider_id, url, decline_reason, ended_at, closed_at })
    .where('ref', '=', ref)
    .execute();
}

/** Records the window in which the card is saved; false when the card has been saved or the agreement has ended since. */
export async function openAgreement(
  db: Database,
  opened: { ref: string; providerId: string; url: string; at: Date; checkAt: Date },
): Promise<boolean> {
  const updated = await db
    .query()
    .updateTable('agreements')
    .set({
      provider_id: opened.providerId,
      url: opened.url,
      opened_at: opened.at,
      next_check_at: opened.checkAt,
      checks: 0,
    })
    .where('ref', '=', opened.ref)
    .where('state', '=', 'pending')
    .returning('ref')
    .executeTakeFirst();
  return updated !== undefined;
}

/** Ends agreements: nothing more is charged on them here, and the job that follows up agreements informs the provider. */
export async function endAgreements(
  db: Database,
  which: { customerId: string; state: 'active' | 'pending'; at: Date; id?: string },
): Promise<AgreementRow[]> {
  return db
    .query()
    .updateTable('agreements')
    .set({ state: 'ended', ended_at: which.at, next_check_at: which.at, checks: 0, url: null })
    .where('customer_id', '=', which.customerId)
    .where('state', '=', which.state)
    .$if(which.id !== undefined, (query) => query.where('id', '=', which.id ?? ''))
    .returningAll()
    .execute();
}

/** Records that the provider is being asked to end it. */
export async function markEndCalled(db: Database, ref: string, at: Date): Promise<void> {
  await db.query().updateTable('agreements').set({ end_requested_at: at }).where('ref', '=', ref).execute();
}

export async function markWarned(db: Database, ref: string, at: Date): Promise<void> {
  await db.query().updateTable('agreements').set({ expiry_notified_at: at }).where('ref', '=', ref).execute();
}

/** Makes the agreement due for a check at once. */
export async function makeAgreementDue(db: Database, ref: string, at: Date): Promise<void> {
  await db
    .query()
    .updateTable('agreements')
    .set({ next_check_at: at, checks: 0 })
    .where('ref', '=', ref)
    .where('closed_at', 'is', null)
    .execute();
}

/** Leases agreements that are due, each to one process, and postpones them to `leasedUntil`. */
export async function leaseDueAgreements(db: Database, lease: Lease): Promise<AgreementRow[]> {
  return db
    .query()
    .updateTable('agreements')
    .set((eb) => ({ next_check_at: lease.leasedUntil, checks: eb('checks', '+', 1) }))
    .where('ref', 'in', dueKeys({ table: 'agreements', key: 'ref', due: 'next_check_at' }, lease))
    .returningAll()
    .execute();
}

export function measureDueAgreements(db: Database, now: Date): Promise<Backlog> {
  return measureDue(db, { table: 'agreements', due: 'next_check_at' }, now);
}

/** Sets the next check of a leased agreement, unless it was leased again or made due since. */
export async function scheduleAgreement(
  db: Database,
  { ref, checks, next_check_at: leasedUntil }: AgreementRow,
  nextAt: Date | null,
): Promise<void> {
  await db
    .query()
    .updateTable('agreements')
    .set({ next_check_at: nextAt })
    .where('ref', '=', ref)
    .where('next_check_at', '=', leasedUntil)
    .where('checks', '=', checks)
    .execute();
}
