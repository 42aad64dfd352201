import { sql } from 'kysely';
import type { Selectable, Updateable } from 'kysely';

import type { Database } from '#db/database.ts';
import type { AccountsTable, LinesTable, PlansTable } from '#db/tables.ts';

import { bringsLine } from './open-orders.ts';
import type { OpenOrder } from './open-orders.ts';

export type AccountRow = Selectable<AccountsTable>;
export type LineRow = Selectable<LinesTable>;

/** An account with everything that decides what may be done with it, locked to the end of the transaction. */
export interface LockedAccount {
  readonly account: AccountRow;
  /** Null when its lines are prepaid. */
  readonly plan: Selectable<PlansTable> | null;
  /** The one that begins when the month ends; null while none is planned. */
  readonly nextPlan: Selectable<PlansTable> | null;
  /** Those that have not ended, in the order in which they came: who pays which member’s price. */
  readonly lines: readonly LineRow[];
  /** Orders on the account or one of its lines that are neither complete nor cancelled, other than for data and invoices. */
  readonly openOrders: readonly OpenOrder[];
}

/**
 * Locks an account; undefined when there is none. Whoever changes an account, its lines or their orders locks it first; two
 * are locked in the order of their ids (`lockAccounts`). What points at it can be written meanwhile.
 */
export async function lockAccount(db: Database, id: string): Promise<LockedAccount | undefined> {
  const account = await db
    .query()
    .selectFrom('accounts')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!account) return undefined;
  const lines = await db
    .query()
    .selectFrom('lines')
    .selectAll()
    .where('account_id', '=', id)
    .where('status', '!=', 'ended')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return {
    account,
    plan: await findPlanRow(db, account.plan_id),
    nextPlan: await findPlanRow(db, account.next_plan_id),
    lines,
    openOrders: await listOpenOrders(db, id, lines),
  };
}

/** How many lines the open orders of an account are to bring to it, beside those that are in it already. */
export function arrivingIn({ lines, openOrders }: LockedAccount): number {
  const lineIds = new Set(lines.map(({ id }) => id));
  return openOrders.filter(
    (order) => bringsLine(order) && order.line_id !== null && !lineIds.has(order.line_id),
  ).length;
}

/** Locks accounts one after another, each once, always in the same order. */
export async function lockAccounts(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, LockedAccount>> {
  const locked = new Map<string, LockedAccount>();
  for (const id of [...new Set(ids)].toSorted()) {
    const account = await lockAccount(db, id);
    if (account) locked.set(id, account);
  }
  return locked;
}

async function findPlanRow(db: Database, id: string | null) {
  if (id === null) return null;
  const plan = await db.query().selectFrom('plans').selectAll().where('id', '=', id).executeTakeFirst();
  return plan ?? null;
}

/** Of orders. Literal: by parameters the indexes of open ones could not be told in a plan that is kept. */
export const isOpenOrder = sql<boolean>`state in ('awaiting_payment', 'processing')`;

/** Of orders: open ones that change lines or accounts, which those for data and invoices do not. Literal likewise. */
export const isOpenChange = sql<boolean>`${isOpenOrder} and kind not in ('package', 'top_up', 'invoice')`;

async function listOpenOrders(
  db: Database,
  accountId: string,
  lines: readonly LineRow[],
): Promise<OpenOrder[]> {
  const lineIds = lines.map((line) => line.id);
  return db
    .query()
    .selectFrom('orders')
    .select(['id', 'kind', 'state', 'line_id', 'account_id', 'customer_id'])
    .where(isOpenChange)
    .where((eb) => eb.or([eb('account_id', '=', accountId), eb('line_id', '=', eb.fn.any(eb.val(lineIds)))]))
    .orderBy('created_at')
    .execute();
}

/** The account of a line that has not ended; undefined when there is no such line. Read again once it is locked. */
export async function findAccountOfLine(db: Database, lineId: string): Promise<string | undefined> {
  const line = await db
    .query()
    .selectFrom('lines')
    .select('account_id')
    .where('id', '=', lineId)
    .where('status', '!=', 'ended')
    .executeTakeFirst();
  return line?.account_id;
}

export async function insertAccount(
  db: Database,
  account: Pick<
    AccountRow,
    'id' | 'owner_id' | 'plan_type' | 'plan_id' | 'has_eu_package' | 'status' | 'month' | 'created_at'
  >,
): Promise<void> {
  await db.query().insertInto('accounts').values(account).execute();
}

export async function updateAccount(
  db: Database,
  id: string,
  change: Omit<Updateable<AccountsTable>, 'id' | 'created_at'>,
): Promise<void> {
  await db.query().updateTable('accounts').set(change).where('id', '=', id).execute();
}

export async function updateLine(
  db: Database,
  id: string,
  change: Omit<Updateable<LinesTable>, 'id' | 'created_at'>,
): Promise<void> {
  await db.query().updateTable('lines').set(change).where('id', '=', id).execute();
}

/** What a new line begins with. */
export interface NewLine {
  readonly id: string;
  readonly accountId: string;
  readonly customerId: string;
  readonly phoneNumber: LineRow['phone_number'];
  readonly simType: LineRow['sim_type'];
  readonly at: Date;
}

/** Inserts a line in processing; false when another line has its number. */
export async function insertLine(db: Database, line: NewLine): Promise<boolean> {
  const inserted = await db
    .query()
    .insertInto('lines')
    .values({
      id: line.id,
      account_id: line.accountId,
      customer_id: line.customerId,
      phone_number: line.phoneNumber,
      status: 'processing',
      sim_type: line.simType,
      is_phone_book_visible: true,
      is_findable: true,
      created_at: line.at,
    })
    // Literal: by a parameter the index could not be told in a plan that is kept.
    .onConflict((conflict) =>
      conflict.column('phone_number').where('status', '<>', sql.lit('ended')).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}
