import type { PhoneNumber } from '@bylgja/domain';
import { sql } from 'kysely';
import type { Insertable } from 'kysely';

import type { Database } from '#db/database.ts';
import { prepare } from '#db/prepared.ts';
import { accountsOf } from '#db/rows-of-customer.ts';
import type { GrantsTable } from '#db/tables.ts';

import { isOpenChange } from './accounts.store.ts';

/** The lines of every account that the customer owns or has a line in, with their users and plans, oldest first. */
export const listLines = prepare((db, { customerId }: { customerId: string }) =>
  db
    .query()
    .selectFrom('lines')
    .innerJoin('accounts', 'accounts.id', 'lines.account_id')
    .innerJoin('customers', 'customers.id', 'lines.customer_id')
    .leftJoin('plans', 'plans.id', 'accounts.plan_id')
    .leftJoin('plans as next_plans', 'next_plans.id', 'accounts.next_plan_id')
    .select((eb) => [
      'lines.id',
      'lines.account_id',
      // Differs from the account that the line is shown in while a month end is not written yet.
      'lines.account_id as written_account_id',
      'lines.customer_id',
      'lines.phone_number',
      'lines.status',
      'lines.blocked_at',
      'lines.roaming_stopped_at',
      'lines.sim_type',
      'lines.is_phone_book_visible',
      'lines.is_findable',
      'lines.active_from',
      'lines.binding_until',
      'lines.cancels_at',
      'lines.cancels_to',
      'lines.created_at',
      'accounts.owner_id',
      'accounts.plan_type',
      'accounts.plan_id',
      'accounts.next_plan_id',
      // Whether a month end that is not written yet invoices its debt.
      sql<boolean>`false`.as('is_invoiced'),
      'accounts.eu_until',
      'accounts.has_eu_package',
      'accounts.month',
      'accounts.status as account_status',
      'accounts.created_at as account_created_at',
      'customers.firstname',
      'customers.lastname',
      'plans.name as plan_name',
      'plans.eu_call_minutes',
      'next_plans.name as next_plan_name',
      // A joining line needs a place in both plans.
      eb.fn<number | null>('least', ['plans.max_members', 'next_plans.max_members']).as('max_members'),
    ])
    .where('lines.status', '!=', 'ended')
    .where('accounts.id', 'in', accountsOf(db, customerId))
    .orderBy('accounts.created_at')
    .orderBy('lines.created_at')
    .orderBy('lines.id'),
);
export type LineOfCustomer = Awaited<ReturnType<typeof listLines>>[number];

function selectLine(db: Database) {
  return db
    .query()
    .selectFrom('lines')
    .innerJoin('accounts', 'accounts.id', 'lines.account_id')
    .innerJoin('customers', 'customers.id', 'lines.customer_id')
    .leftJoin('plans', 'plans.id', 'accounts.plan_id')
    .select([
      'lines.id',
      'lines.account_id',
      'lines.customer_id',
      'lines.status',
      'lines.blocked_at',
      'lines.unblocked_at',
      'lines.phone_number',
      'accounts.owner_id',
      'accounts.plan_type',
      'accounts.has_eu_package',
      'accounts.month',
      'plans.eu_call_minutes',
      'customers.firstname',
      'customers.locale',
    ])
    .where('lines.status', '!=', 'ended');
}

export async function findLine(db: Database, id: string) {
  return selectLine(db).where('lines.id', '=', id).executeTakeFirst();
}

/** A line with its user and its payer. */
export type SubscriptionLine = NonNullable<Awaited<ReturnType<typeof findLine>>>;

export async function findLineByNumber(db: Database, phoneNumber: PhoneNumber) {
  return selectLine(db).where('lines.phone_number', '=', phoneNumber).executeTakeFirst();
}

export async function insertGrant(db: Database, grant: Insertable<GrantsTable>): Promise<void> {
  await db.query().insertInto('grants').values(grant).execute();
}

/** Open orders of the lines, other than for data. */
export async function listOpenLineOrders(db: Database, lineIds: readonly string[]) {
  return db
    .query()
    .selectFrom('orders')
    .select(['line_id', 'kind'])
    .where((eb) => eb('line_id', '=', eb.fn.any(eb.val([...lineIds]))))
    .where(isOpenChange)
    .execute();
}

const selectOpenOrders = prepare((db, { lineIds, accountIds }: { lineIds: string[]; accountIds: string[] }) =>
  db
    .query()
    .selectFrom('orders')
    .select(['line_id', 'account_id', 'kind', 'state', 'customer_id'])
    .where((eb) =>
      eb.or([
        eb('line_id', '=', eb.fn.any(eb.val(lineIds))),
        eb('account_id', '=', eb.fn.any(eb.val(accountIds))),
      ]),
    )
    .where(isOpenChange),
);

/** Open orders on the lines or their accounts, other than for data and invoices. */
export function listOpenOrders(db: Database, lines: readonly { id: string; account_id: string }[]) {
  return selectOpenOrders(db, {
    lineIds: lines.map(({ id }) => id),
    accountIds: [...new Set(lines.map((line) => line.account_id))],
  });
}

/** The accounts of lines. */
export async function listAccountsOfLines(db: Database, lineIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .query()
    .selectFrom('lines')
    .select('account_id')
    .distinct()
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...lineIds]))))
    .execute();
  return rows.map((row) => row.account_id);
}
