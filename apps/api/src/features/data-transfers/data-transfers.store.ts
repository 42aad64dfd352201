import { monthOf, previousMonth } from '@bylgja/domain';
import type { Month, PhoneNumber } from '@bylgja/domain';
import { sql } from 'kysely';
import type { Insertable } from 'kysely';

import type { Database, Transaction } from '#db/database.ts';
import { prepare } from '#db/prepared.ts';
import type { Queries } from '#db/prepared.ts';
import { transfersOf } from '#db/rows-of-customer.ts';
import type { DataTransfersTable } from '#db/tables.ts';
import type { UnnotifiedPage } from '#jobs/notify-once.ts';

/** Lines that have not ended and whose users are customers. */
function selectEnds(db: Database) {
  return db
    .query()
    .selectFrom('lines')
    .innerJoin('accounts', 'accounts.id', 'lines.account_id')
    .innerJoin('customers', 'customers.id', 'lines.customer_id')
    .select([
      'lines.id',
      'lines.account_id',
      'lines.customer_id',
      'lines.phone_number',
      'lines.status',
      'lines.blocked_at',
      'lines.is_findable',
      'lines.created_at',
      'accounts.owner_id',
      'accounts.plan_type',
      'accounts.month',
      'accounts.created_at as account_created_at',
      'customers.firstname',
      'customers.lastname',
    ])
    .where('lines.status', '!=', 'ended')
    .where('customers.deleted_at', 'is', null);
}

export function listParties(db: Database, lineIds: readonly string[]) {
  return selectEnds(db)
    .where((eb) => eb('lines.id', '=', eb.fn.any(eb.val([...lineIds]))))
    .execute();
}
export type PartyRow = Awaited<ReturnType<typeof listParties>>[number];

export async function findPartyByNumber(
  db: Database,
  phoneNumber: PhoneNumber,
): Promise<PartyRow | undefined> {
  return selectEnds(db).where('lines.phone_number', '=', phoneNumber).executeTakeFirst();
}

/** The lines that a customer uses. */
export async function listOwnParties(db: Database, customerId: string): Promise<PartyRow[]> {
  return selectEnds(db).where('lines.customer_id', '=', customerId).execute();
}

/** Inserts a transfer; false when a request between the same two lines is already waiting. */
export async function insertTransfer(
  db: Database,
  transfer: Insertable<DataTransfersTable>,
): Promise<boolean> {
  const inserted = await db
    .query()
    .insertInto('data_transfers')
    .values(transfer)
    .onConflict((conflict) =>
      conflict
        .columns(['giver_line_id', 'receiver_line_id', 'month'])
        // A literal: with a parameter, a cached plan cannot use the partial index.
        .where('state', '=', sql.lit('pending'))
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function countPendingOf(
  db: Database,
  { receiverLineId, month }: { receiverLineId: string; month: Month },
): Promise<number> {
  const { waiting } = await db
    .query()
    .selectFrom('data_transfers')
    .select((eb) => eb.fn.countAll<string>().as('waiting'))
    .where('receiver_line_id', '=', receiverLineId)
    .where('month', '=', month)
    .where('state', '=', 'pending')
    .executeTakeFirstOrThrow();
  return Number(waiting);
}

/** Ends a request that is waiting in a month; false when it is not waiting any more. */
export async function handleRequest(
  db: Database,
  request: { id: string; month: Month; state: 'given' | 'declined' | 'withdrawn'; at: Date },
): Promise<boolean> {
  const handled = await db
    .query()
    .updateTable('data_transfers')
    .set({ state: request.state, handled_at: request.at })
    .where('id', '=', request.id)
    .where('month', '=', request.month)
    .where('state', '=', 'pending')
    .returning('id')
    .executeTakeFirst();
  return handled !== undefined;
}

/** Transfers with the lines at both ends, including lines that have ended. */
function selectTransfers(db: Queries) {
  return db
    .query()
    .selectFrom('data_transfers')
    .innerJoin('lines as givers', 'givers.id', 'data_transfers.giver_line_id')
    .innerJoin('lines as receivers', 'receivers.id', 'data_transfers.receiver_line_id')
    .innerJoin('customers as giving', 'giving.id', 'givers.customer_id')
    .innerJoin('customers as receiving', 'receiving.id', 'receivers.customer_id')
    .select([
      'data_transfers.id',
      'data_transfers.kind',
      'data_transfers.state',
      'data_transfers.megabytes',
      'data_transfers.month',
      'data_transfers.created_by',
      'data_transfers.created_at',
      'data_transfers.handled_at',
      'data_transfers.giver_line_id',
      'data_transfers.receiver_line_id',
      'givers.customer_id as giver_id',
      'givers.account_id as giver_account_id',
      'givers.phone_number as giver_number',
      'giving.firstname as giver_firstname',
      'giving.lastname as giver_lastname',
      'receivers.customer_id as receiver_id',
      'receivers.account_id as receiver_account_id',
      'receivers.phone_number as receiver_number',
      'receiving.firstname as receiver_firstname',
      'receiving.lastname as receiver_lastname',
    ]);
}

export type TransferRow = Awaited<ReturnType<ReturnType<typeof selectTransfers>['execute']>>[number];

/** A transfer, for the user of one of its lines or the person who made it; undefined for everybody else. */
export async function findTransfer(
  db: Database,
  { id, customerId }: { id: string; customerId: string },
): Promise<TransferRow | undefined> {
  return selectTransfers(db)
    .where('data_transfers.id', '=', id)
    .where('data_transfers.id', 'in', transfersOf(db, customerId))
    .executeTakeFirst();
}

/** The same, locked until the end of the transaction, always before the accounts of its lines. */
export async function lockTransfer(
  tx: Transaction,
  of: { id: string; customerId: string },
): Promise<TransferRow | undefined> {
  await tx.query().selectFrom('data_transfers').select('id').where('id', '=', of.id).forUpdate().execute();
  return findTransfer(tx, of);
}

/** Unanswered requests of the previous month whose senders have not been notified. Older requests are left out. */
export async function listUnnotifiedExpired(
  db: Database,
  { at, after, limit }: UnnotifiedPage,
): Promise<TransferRow[]> {
  return (
    selectTransfers(db)
      // A literal: with a parameter, a cached plan cannot use the partial index.
      .where('data_transfers.state', '=', sql.lit('pending'))
      .where('data_transfers.expiry_notified_at', 'is', null)
      .where('data_transfers.month', '=', previousMonth(monthOf(at)))
      .where('giving.deleted_at', 'is', null)
      .$if(after !== null, (query) => query.where('data_transfers.id', '>', after))
      .orderBy('data_transfers.id')
      .limit(limit)
      .execute()
  );
}

/** False when another process has notified the sender, or the request was handled. */
export async function markExpiryNotified(db: Database, id: string, at: Date): Promise<boolean> {
  const marked = await db
    .query()
    .updateTable('data_transfers')
    .set({ expiry_notified_at: at })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .where('expiry_notified_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return marked !== undefined;
}

/** Requests of a month that wait for an answer of the customer, as the user of the line that was asked, oldest first. */
export const listRequestsTo = prepare((db, { customerId, month }: { customerId: string; month: Month }) =>
  selectTransfers(db)
    .where('givers.customer_id', '=', customerId)
    .where('givers.status', '!=', 'ended')
    .where('receivers.status', '!=', 'ended')
    .where('receiving.deleted_at', 'is', null)
    .where('data_transfers.month', '=', month)
    .where('data_transfers.state', '=', 'pending')
    .orderBy('data_transfers.created_at')
    .orderBy('data_transfers.id'),
);

/** One page of the customer's transfers, newest first, and their total number. */
export async function listTransfersOf(
  db: Database,
  { customerId, offset, limit }: { customerId: string; offset: number; limit: number },
): Promise<{ rows: TransferRow[]; total: number }> {
  const own = selectTransfers(db).where('data_transfers.id', 'in', transfersOf(db, customerId));
  const [rows, { total }] = await Promise.all([
    own
      .orderBy('data_transfers.created_at', 'desc')
      .orderBy('data_transfers.id', 'desc')
      .offset(offset)
      .limit(limit)
      .execute(),
    own
      .clearSelect()
      .select((eb) => eb.fn.countAll<string>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, total: Number(total) };
}

/** Whether an account is one that a customer owns or has a line in. */
export async function isOwnFamily(
  db: Database,
  { customerId, accountId }: { customerId: string; accountId: string },
): Promise<boolean> {
  const account = await db
    .query()
    .selectFrom('accounts')
    .leftJoin('lines', 'lines.account_id', 'accounts.id')
    .select('accounts.id')
    .where('accounts.id', '=', accountId)
    .where((eb) =>
      eb.or([
        eb('accounts.owner_id', '=', customerId),
        eb.and([eb('lines.customer_id', '=', customerId), eb('lines.status', '!=', 'ended')]),
      ]),
    )
    .executeTakeFirst();
  return account !== undefined;
}
