import {
  endMonth,
  endOfMonth,
  firstDayOf,
  holderOfPrepaid,
  megabytes,
  nextMonth,
  startOfMonth,
} from '@bylgja/domain';
import type { Allowance, EndedMonth, EndingLine, Month } from '@bylgja/domain';
import type { Insertable, Selectable } from 'kysely';

import type { GrantsTable } from '#db/tables.ts';
import type { Deps } from '#deps.ts';
import { uuidOf } from '#ids.ts';

import { arrivingIn } from './accounts.store.ts';
import type { AccountRow, AccountWithLines, LineRow } from './accounts.store.ts';
import { listUseOfMonth, listGrantsOfMonth, listBirthDates } from './ended-months.store.ts';
import type { PlanRow } from './plans.store.ts';

/** Data that is granted to a line for a month. */
export type GrantOfMonth = Pick<
  Selectable<GrantsTable>,
  'line_id' | 'source' | 'zone' | 'megabytes' | 'valid_from' | 'valid_until' | 'prior_overuse_megabytes'
>;

/**
 * A line that leaves its account at a month end, and the customer who keeps it as a prepaid line; null when its number is given
 * up.
 */
export interface LeavingLine {
  readonly line: LineRow;
  readonly holderId: string | null;
}

/** An account whose month has ended: its state before, and the result of the month end. */
export interface EndedAccount {
  readonly before: AccountWithLines;
  readonly ended: EndedMonth;
  /** The month that begins. */
  readonly month: Month;
  readonly staying: readonly LineRow[];
  readonly leaving: readonly LeavingLine[];
  readonly grants: readonly GrantOfMonth[];
}

/**
 * Calculates the month end of accounts in the same month (rule: billing-month 2), with a few statements for any number of
 * accounts. `granted` holds the grants of earlier month ends that are not in the database yet. Writes nothing.
 */
export async function readEndedMonths(
  deps: Deps,
  accounts: readonly AccountWithLines[],
  granted: readonly GrantOfMonth[] = [],
): Promise<EndedAccount[]> {
  const [first] = accounts;
  if (!first) return [];
  const endingLines = await readEndingLines(deps, accounts, granted);
  const month = nextMonth(first.account.month);
  const ended = accounts.map((before) => ({
    before,
    ended: endMonth({
      month: before.account.month,
      plan: allowanceOf(before.plan),
      nextPlan: allowanceOf(before.nextPlan),
      hasEuPackage: before.account.has_eu_package,
      euUntil: before.account.eu_until,
      lines: before.lines.map(endingLines),
      arriving: arrivingIn(before),
    }),
  }));
  const born = await readBirthDates(deps, ended);
  const holders = { born, on: firstDayOf(month), ageLimit: deps.config.market.registrationAge };
  return ended.map((account) => {
    const becoming = new Map(account.ended.lines.map((line) => [line.id, line.becomes]));
    const { lines, account: row } = account.before;
    return {
      ...account,
      month,
      staying: lines.filter(({ id }) => becoming.get(id) === null),
      leaving: lines
        .filter(({ id }) => becoming.get(id) !== null)
        .map((line) => ({
          line,
          holderId:
            becoming.get(line.id) === 'prepaid'
              ? holderOfPrepaid({ userId: line.customer_id, payerId: row.owner_id }, holders)
              : null,
        })),
      grants: grantsOf(account.ended, month),
    };
  });
}

/** The account as it is in the month that begins, with only the lines that stay. */
export function accountAfter({ before: { account }, ended, month }: EndedAccount): AccountRow {
  return {
    ...account,
    month,
    next_plan_id: null,
    ...(ended.changesPlan && { plan_id: account.next_plan_id }),
    ...(ended.endsEuPackage && { has_eu_package: false, eu_until: null }),
    ...(!ended.goesOn && { status: 'ended' as const }),
  };
}

/** The separate account in which a line continues as a prepaid line. Its id is derived from the line and the month. */
export function prepaidAccountOf(
  line: Pick<LineRow, 'id'>,
  { holderId, month }: { holderId: string; month: Month },
): AccountRow {
  return {
    id: uuidOf(['prepaid', line.id, month]),
    owner_id: holderId,
    plan_type: 'prepaid',
    plan_id: null,
    next_plan_id: null,
    has_eu_package: false,
    eu_until: null,
    status: 'active',
    month,
    created_at: startOfMonth(month),
    external_key: null,
    imported_row: null,
  };
}

/** What changes in a line that continues as a prepaid line. */
export const prepaidLine = {
  status: 'prepaid',
  binding_until: null,
  cancels_at: null,
  cancels_to: null,
} as const satisfies Partial<LineRow>;

/**
 * The accounts that a month end leaves: the account itself, unless no line is left in it, and the accounts of lines that become
 * prepaid.
 */
export function accountsAfter(account: EndedAccount): AccountWithLines[] {
  const { before, ended, staying, leaving, month } = account;
  const plan = ended.changesPlan ? before.nextPlan : before.plan;
  const itself = { ...before, account: accountAfter(account), plan, nextPlan: null, lines: staying };
  const prepaid = leaving.flatMap(({ line, holderId }): AccountWithLines[] => {
    if (holderId === null) return [];
    const own = prepaidAccountOf(line, { holderId, month });
    const lines = [{ ...line, ...prepaidLine, account_id: own.id }];
    return [{ account: own, plan: null, nextPlan: null, lines, openOrders: [] }];
  });
  return ended.goesOn ? [itself, ...prepaid] : prepaid;
}

/**
 * The lines whose debts are invoiced or written off at the month end: those on a plan, because prepaid lines pay from their
 * credit.
 */
export function invoicedLines({ before: { plan, lines } }: EndedAccount): readonly LineRow[] {
  return plan === null ? [] : lines;
}

function allowanceOf(plan: PlanRow | null): Allowance | null {
  return plan ? { domestic: plan.megabytes, eu: plan.eu_megabytes } : null;
}

function grantsOf({ lines }: EndedMonth, month: Month): GrantOfMonth[] {
  const [begins, ends] = [startOfMonth(month), endOfMonth(month)];
  return lines.flatMap((line) =>
    line.becomes === null
      ? line.grants.map(({ source, zone, amount }) => ({
          line_id: line.id,
          source,
          zone,
          megabytes: amount,
          valid_from: begins,
          valid_until: ends,
          prior_overuse_megabytes: megabytes(0),
        }))
      : [],
  );
}

/** The rows of grants, each with its own id. */
export function grantRows(deps: Deps, grants: readonly GrantOfMonth[]): Insertable<GrantsTable>[] {
  return grants.map((grant) => ({ ...grant, id: deps.ids.uuid(), order_id: null }));
}

/** Reads what lines were granted and used in the month that their accounts stand in. */
async function readEndingLines(
  { db }: Deps,
  accounts: readonly AccountWithLines[],
  granted: readonly GrantOfMonth[],
): Promise<(line: LineRow) => EndingLine> {
  const month = accounts[0]?.account.month;
  if (month === undefined || accounts.some(({ account }) => account.month !== month)) {
    throw new Error('accounts of several months were ended together');
  }
  const lineIds = accounts.flatMap(({ lines }) => lines.map(({ id }) => id));
  const [begins, ends] = [startOfMonth(month), endOfMonth(month)];
  const written = await listGrantsOfMonth(db, { lineIds, begins, ends });
  const isAtHome = (grant: GrantOfMonth) =>
    grant.zone === 'domestic' && grant.valid_from.getTime() === begins.getTime();
  const grants = Map.groupBy<string, GrantOfMonth>(
    [...written, ...granted.filter(isAtHome)],
    (grant) => grant.line_id,
  );
  const use = new Map((await listUseOfMonth(db, { lineIds, month })).map((row) => [row.line_id, row]));
  return (line) => ({
    id: line.id,
    status: standingOf(line),
    cancelsAt: line.cancels_at,
    cancelsTo: line.cancels_to,
    grants: (grants.get(line.id) ?? []).map((grant) => ({
      source: grant.source,
      zone: grant.zone,
      amount: grant.megabytes,
      validFrom: grant.valid_from,
      validUntil: grant.valid_until,
      uncovered: grant.prior_overuse_megabytes,
    })),
    used: megabytes(use.get(line.id)?.megabytes ?? 0),
  });
}

function standingOf({ status }: LineRow): EndingLine['status'] {
  if (status === 'ended') throw new Error('a line that has ended was read with its account');
  return status;
}

/** The dates of birth of the customers who may become owners of lines that become prepaid. */
async function readBirthDates({ db }: Deps, accounts: readonly Pick<EndedAccount, 'before' | 'ended'>[]) {
  const people = accounts.flatMap(({ before: { account, lines }, ended }) => {
    const leaving = new Set(ended.lines.flatMap(({ id, becomes }) => (becomes === 'prepaid' ? [id] : [])));
    return lines.filter(({ id }) => leaving.has(id)).flatMap((line) => [line.customer_id, account.owner_id]);
  });
  return people.length === 0 ? new Map<string, never>() : listBirthDates(db, [...new Set(people)]);
}
