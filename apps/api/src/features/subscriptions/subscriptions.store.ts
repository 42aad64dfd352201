import { firstDayOf, lastDayOf, monthOf, zones } from '@bylgja/domain';
import type { Day, GrantSource, Megabytes, PhoneNumber, Zone } from '@bylgja/domain';
import { sql } from 'kysely';
import type { Insertable } from 'kysely';

import type { Database } from '#db/database.ts';
import type { GrantsTable } from '#db/tables.ts';

import { isOpenChange } from './accounts.store.ts';

/** The lines of every account that the customer owns or has a line in, with their people and plans, oldest first. */
export async function listLines(db: Database, customerId: string) {
  return db
    .query()
    .selectFrom('lines')
    .innerJoin('accounts', 'accounts.id', 'lines.account_id')
    .innerJoin('customers', 'customers.id', 'lines.customer_id')
    .leftJoin('plans', 'plans.id', 'accounts.plan_id')
    .leftJoin('plans as next_plans', 'next_plans.id', 'accounts.next_plan_id')
    .select((eb) => [
      'lines.id',
      'lines.account_id',
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
      'accounts.eu_until',
      'accounts.has_eu_package',
      'accounts.status as account_status',
      'accounts.created_at as account_created_at',
      'customers.firstname',
      'customers.lastname',
      'plans.name as plan_name',
      'next_plans.name as next_plan_name',
      // Whoever joins has a place in both.
      eb.fn<number | null>('least', ['plans.max_members', 'next_plans.max_members']).as('max_members'),
    ])
    .where('lines.status', '!=', 'ended')
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('accounts.owner_id', '=', customerId),
        exists(
          selectFrom('lines as own')
            .select('own.id')
            .whereRef('own.account_id', '=', 'accounts.id')
            .where('own.customer_id', '=', customerId)
            .where('own.status', '!=', 'ended'),
        ),
      ]),
    )
    .orderBy('accounts.created_at')
    .orderBy('lines.created_at')
    .orderBy('lines.id')
    .execute();
}
export type LineOfCustomer = Awaited<ReturnType<typeof listLines>>[number];

/** A grant, what was used in one zone, or what was given away. */
export type LedgerEntry = { readonly line_id: string; readonly zone: Zone; readonly megabytes: Megabytes } & (
  | {
      readonly kind: 'granted';
      readonly source: GrantSource;
      readonly valid_from: Date;
      readonly valid_until: Date;
      readonly uncovered_megabytes: Megabytes;
    }
  | { readonly kind: 'measured'; readonly measured_at: Date }
  | { readonly kind: 'given' }
);

/**
 * Grants in force at `at`, what was used on the days of its month, and what was given away in it: the ledger of the lines in
 * one statement.
 */
export async function listLedger(
  db: Database,
  of: { lineIds: readonly string[]; at: Date },
): Promise<LedgerEntry[]> {
  const lineIds = [...of.lineIds];
  const month = monthOf(of.at);
  const [from, to] = [firstDayOf(month), lastDayOf(month)];
  const { rows } = await sql<LedgerEntry>`
    select 'granted' as kind, line_id, zone, source, megabytes, valid_from, valid_until,
      null::timestamptz as measured_at, uncovered_megabytes
    from grants
    where line_id = any(${lineIds}) and valid_from <= ${of.at} and valid_until > ${of.at}
    union all
    select 'measured', line_id, zone, null, sum(megabytes)::int, null, null, max(measured_at), null
    from usage
    where line_id = any(${lineIds}) and day between ${from} and ${to}
    group by line_id, zone
    union all
    select 'given', giver_line_id, ${zones[0]}, null, sum(megabytes)::int, null, null, null, null
    from data_transfers
    where giver_line_id = any(${lineIds}) and month = ${month} and state = 'given'
    group by giver_line_id`.execute(db.query());
  return rows;
}

function selectLine(db: Database) {
  return db
    .query()
    .selectFrom('lines')
    .innerJoin('accounts', 'accounts.id', 'lines.account_id')
    .innerJoin('customers', 'customers.id', 'lines.customer_id')
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
      'customers.firstname',
    ])
    .where('lines.status', '!=', 'ended');
}

export async function findLine(db: Database, id: string) {
  return selectLine(db).where('lines.id', '=', id).executeTakeFirst();
}

/** A line with who uses it and who pays for it. */
export type SubscriptionLine = NonNullable<Awaited<ReturnType<typeof findLine>>>;

export async function findLineByNumber(db: Database, phoneNumber: PhoneNumber) {
  return selectLine(db).where('lines.phone_number', '=', phoneNumber).executeTakeFirst();
}

export async function insertGrant(db: Database, grant: Insertable<GrantsTable>): Promise<void> {
  await db.query().insertInto('grants').values(grant).execute();
}

export async function listUsageByDay(db: Database, of: { lineId: string; from: Day; to: Day }) {
  return db
    .query()
    .selectFrom('usage')
    .select(['day', 'zone', 'megabytes', 'call_minutes', 'sms', 'charged_oyru', 'measured_at'])
    .where('line_id', '=', of.lineId)
    .where('day', '>=', of.from)
    .where('day', '<=', of.to)
    .orderBy('day')
    .orderBy('zone')
    .execute();
}
export type UsageOfDay = Awaited<ReturnType<typeof listUsageByDay>>[number];

/** The minutes of calls of a line's EU package; null without one. */
export async function findEuCallMinutes(db: Database, lineId: string): Promise<number | null> {
  const row = await db
    .query()
    .selectFrom('lines')
    .innerJoin('accounts', 'accounts.id', 'lines.account_id')
    .innerJoin('plans', 'plans.id', 'accounts.plan_id')
    .select('plans.eu_call_minutes')
    .where('lines.id', '=', lineId)
    .where('accounts.has_eu_package', '=', true)
    .executeTakeFirst();
  return row?.eu_call_minutes ?? null;
}

/** The plans that can be had, and those that a customer pays for already. */
export async function listPlans(db: Database, customerId: string) {
  return db
    .query()
    .selectFrom('plans')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb('is_on_sale', '=', true),
        eb(
          'id',
          'in',
          eb
            .selectFrom('accounts')
            .select('plan_id')
            .where('owner_id', '=', customerId)
            .where('status', '<>', 'ended')
            .$narrowType<{ plan_id: string }>(),
        ),
      ]),
    )
    .orderBy('position')
    .execute();
}
export type PlanRow = Awaited<ReturnType<typeof listPlans>>[number];

/** A plan, also one that is not on sale any more: somebody may have it. */
export async function findPlan(db: Database, id: string) {
  return db.query().selectFrom('plans').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Orders of the lines that are neither complete nor cancelled, other than for data. */
export async function listOpenLineOrders(db: Database, lineIds: readonly string[]) {
  return db
    .query()
    .selectFrom('orders')
    .select(['line_id', 'kind'])
    .where((eb) => eb('line_id', '=', eb.fn.any(eb.val([...lineIds]))))
    .where(isOpenChange)
    .execute();
}

/** Orders on the lines or their accounts that are neither complete nor cancelled, other than for data and invoices. */
export async function listOpenOrders(db: Database, lines: readonly { id: string; account_id: string }[]) {
  const lineIds = lines.map(({ id }) => id);
  const accountIds = [...new Set(lines.map((line) => line.account_id))];
  return db
    .query()
    .selectFrom('orders')
    .select(['line_id', 'account_id', 'kind', 'state', 'customer_id'])
    .where((eb) =>
      eb.or([
        eb('line_id', '=', eb.fn.any(eb.val(lineIds))),
        eb('account_id', '=', eb.fn.any(eb.val(accountIds))),
      ]),
    )
    .where(isOpenChange)
    .execute();
}
