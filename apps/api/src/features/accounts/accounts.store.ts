import { sql } from 'kysely';
import type { Selectable, Updateable } from 'kysely';

import type { Database, Transaction } from '#db/database.ts';
import { insertRows } from '#db/insert-rows.ts';
import type { AccountsTable, LinesTable } from '#db/tables.ts';

import { bringsLine } from './open-orders.ts';
import type { OpenOrder } from './open-orders.ts';
import { selectPlans } from './plans.store.ts';
import type { PlanRow } from './plans.store.ts';

export type AccountRow = Selectable<AccountsTable>;
export type LineRow = Selectable<LinesTable>;

/** An account with everything that decides what may be done with it. */
export interface AccountWithLines {
  readonly account: AccountRow;
  /** Null when its lines are prepaid. */
  readonly plan: PlanRow | null;
  /** The plan that begins after the end of the month; null while none is scheduled. */
  readonly nextPlan: PlanRow | null;
  /**
   * The lines that have not ended, in the order in which they were added. The order decides which member price each one costs.
   */
  readonly lines: readonly LineRow[];
  /** Open orders on the account or one of its lines, other than for data and invoices. */
  readonly openOrders: readonly OpenOrder[];
}

/** Locked until the end of the transaction. */
export type LockedAccount = AccountWithLines;

/** Locks an account; undefined when it does not exist. */
export async function lockAccount(tx: Transaction, id: string): Promise<LockedAccount | undefined> {
  return (await lockAccounts(tx, [id])).get(id);
}

/**
 * Locks accounts, always in the order of their ids, and returns them by id in that order. Every change to an account, its lines
 * or their orders locks it first. Rows that refer to the account can still be written while it is locked.
 */
export async function lockAccounts(
  tx: Transaction,
  ids: readonly string[],
): Promise<Map<string, LockedAccount>> {
  return withLines(tx, await selectAccounts(tx, ids).forNoKeyUpdate().execute());
}

/** The same accounts in their present state, without a lock: for callers that only read them. */
export async function listAccounts(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, AccountWithLines>> {
  return withLines(db, await selectAccounts(db, ids).execute());
}

function selectAccounts(db: Database, ids: readonly string[]) {
  return db
    .query()
    .selectFrom('accounts')
    .selectAll()
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids]))))
    .orderBy('id');
}

async function withLines(
  db: Database,
  accounts: readonly AccountRow[],
): Promise<Map<string, AccountWithLines>> {
  if (accounts.length === 0) return new Map();
  const ids = accounts.map(({ id }) => id);
  const lines = await listLinesOf(db, ids);
  const plans = await listPlansById(db, accounts);
  const orders = await listOpenOrders(db, { accountIds: ids, lineIds: lines.map(({ id }) => id) });
  const linesOf = Map.groupBy(lines, (line) => line.account_id);
  const ordersOf = groupOrders(orders, lines);
  return new Map(
    accounts.map((account) => [
      account.id,
      {
        account,
        plan: plans.get(account.plan_id ?? '') ?? null,
        nextPlan: plans.get(account.next_plan_id ?? '') ?? null,
        lines: linesOf.get(account.id) ?? [],
        openOrders: ordersOf.get(account.id) ?? [],
      },
    ]),
  );
}

function listLinesOf(db: Database, accountIds: readonly string[]): Promise<LineRow[]> {
  return db
    .query()
    .selectFrom('lines')
    .selectAll()
    .where((eb) => eb('account_id', '=', eb.fn.any(eb.val([...accountIds]))))
    .where('status', '!=', 'ended')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

async function listPlansById(db: Database, accounts: readonly AccountRow[]): Promise<Map<string, PlanRow>> {
  const ids = new Set(accounts.flatMap((account) => [account.plan_id, account.next_plan_id]));
  ids.delete(null);
  if (ids.size === 0) return new Map();
  const plans = await selectPlans(db)
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids]))))
    .execute();
  return new Map(plans.map((plan) => [plan.id, plan]));
}

/** Groups orders by the accounts that they are on, or whose lines they are on: one order may belong to two accounts. */
function groupOrders(orders: readonly OpenOrder[], lines: readonly LineRow[]): Map<string, OpenOrder[]> {
  const accountOf = new Map(lines.map((line) => [line.id, line.account_id]));
  const grouped = new Map<string, OpenOrder[]>();
  for (const order of orders) {
    for (const id of new Set([order.account_id, accountOf.get(order.line_id ?? '')])) {
      if (id === undefined || id === null) continue;
      const known = grouped.get(id);
      if (known) known.push(order);
      else grouped.set(id, [order]);
    }
  }
  return grouped;
}

/** How many lines the open orders of an account will add to it. */
export function arrivingIn({ lines, openOrders }: LockedAccount): number {
  const lineIds = new Set(lines.map(({ id }) => id));
  return openOrders.filter(
    (order) => bringsLine(order) && order.line_id !== null && !lineIds.has(order.line_id),
  ).length;
}

/**
 * A condition on orders. The values are literals: with parameters, a cached plan cannot use the partial indexes of open orders.
 */
export const isOpenOrder = sql<boolean>`state in ('awaiting_payment', 'processing')`;

/**
 * A condition on orders: open ones that change lines or accounts, so none for data or invoices. The values are literals for the
 * same reason.
 */
export const isOpenChange = sql<boolean>`${isOpenOrder} and kind not in ('package', 'top_up', 'invoice')`;

async function listOpenOrders(
  db: Database,
  { accountIds, lineIds }: { accountIds: readonly string[]; lineIds: readonly string[] },
): Promise<OpenOrder[]> {
  return db
    .query()
    .selectFrom('orders')
    .select(['id', 'kind', 'state', 'line_id', 'account_id', 'customer_id'])
    .where(isOpenChange)
    .where((eb) =>
      eb.or([
        eb('account_id', '=', eb.fn.any(eb.val([...accountIds]))),
        eb('line_id', '=', eb.fn.any(eb.val([...lineIds]))),
      ]),
    )
    .orderBy('created_at')
    .execute();
}

/**
 * The account of a line that has not ended; undefined when there is no such line. Must be read again once the account is locked.
 */
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

/** Updates accounts that continue after a month end, with everything that it changes in them. */
export async function updateAccounts(db: Database, accounts: readonly AccountRow[]): Promise<void> {
  const ids = accounts.map(({ id }) => id);
  await sql`
    update accounts set month = next.month, plan_id = next.plan_id, next_plan_id = next.next_plan_id,
      has_eu_package = next.has_eu_package, eu_until = next.eu_until, status = next.status
    from jsonb_populate_recordset(null::accounts, ${JSON.stringify(accounts)}::jsonb) as next
    where accounts.id = next.id and accounts.id = any(${ids})`.execute(db.query());
}

export async function insertAccounts(db: Database, accounts: readonly AccountRow[]): Promise<void> {
  await insertRows(db, 'accounts', accounts);
}

/** Updates lines that have left their accounts, with everything that leaving changes in them. */
export async function updateLines(db: Database, lines: readonly LineRow[]): Promise<void> {
  const ids = lines.map(({ id }) => id);
  await sql`
    update lines set account_id = next.account_id, status = next.status, binding_until = next.binding_until,
      cancels_at = next.cancels_at, cancels_to = next.cancels_to
    from jsonb_populate_recordset(null::lines, ${JSON.stringify(lines)}::jsonb) as next
    where lines.id = next.id and lines.id = any(${ids})`.execute(db.query());
}

export async function updateLine(
  db: Database,
  id: string,
  change: Omit<Updateable<LinesTable>, 'id' | 'created_at'>,
): Promise<void> {
  await db.query().updateTable('lines').set(change).where('id', '=', id).execute();
}

/** The values that a new line starts with. */
export interface NewLine {
  readonly id: string;
  readonly accountId: string;
  readonly customerId: string;
  readonly phoneNumber: LineRow['phone_number'];
  readonly simType: LineRow['sim_type'];
  readonly at: Date;
}

/** Inserts a line that is being set up; false when another line has its number. */
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
    // A literal: with a parameter, a cached plan cannot use the partial index.
    .onConflict((conflict) =>
      conflict.column('phone_number').where('status', '<>', sql.lit('ended')).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}
