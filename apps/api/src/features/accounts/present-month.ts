import { monthOf } from '@bylgja/domain';
import type { Month } from '@bylgja/domain';

import type { Deps } from '#deps.ts';

import { listAccounts } from './accounts.store.ts';
import type { AccountWithLines, LineRow } from './accounts.store.ts';
import { accountsAfter, invoicedLines, readEndedMonths } from './ended-months.ts';
import type { GrantOfMonth } from './ended-months.ts';

/*
 * Accounts stay in an earlier month until its end has run, in the job or before a change. Readers must not notice: they read
 * lines and grants through this module, which ends past months by the same rule and writes nothing.
 */

/** Accounts as they are this month, and the grants of their lines that are not in the database yet. */
interface PresentAccounts {
  readonly accounts: readonly AccountWithLines[];
  readonly grants: readonly GrantOfMonth[];
  /** Lines whose debts are invoiced by month ends that are not written yet. */
  readonly invoiced: ReadonlySet<string>;
}

/** Leaves out accounts that have ended, and includes the separate accounts of lines that become prepaid. */
export async function readPresentAccounts(
  deps: Deps,
  accountIds: readonly string[],
): Promise<PresentAccounts> {
  const current = monthOf(deps.clock.now());
  let accounts = [...(await listAccounts(deps.db, accountIds)).values()].filter(
    ({ account }) => account.status !== 'ended',
  );
  const grants: GrantOfMonth[] = [];
  const invoiced = new Set<string>();
  for (;;) {
    const month = earliestMonth(accounts);
    if (month === undefined || month >= current) return { accounts, grants, invoiced };
    const { behind = [], others = [] } = Object.groupBy(accounts, ({ account }) =>
      account.month === month ? 'behind' : 'others',
    );
    const ended = await readEndedMonths(deps, behind, grants);
    grants.push(...ended.flatMap((account) => account.grants));
    for (const line of ended.flatMap(invoicedLines)) invoiced.add(line.id);
    accounts = [...others, ...ended.flatMap(accountsAfter)];
  }
}

function earliestMonth(accounts: readonly AccountWithLines[]): Month | undefined {
  return accounts.map(({ account }) => account.month).toSorted()[0];
}

/** A line as it was read, with the month that its account stands in and any other fields of `PresentLine`. */
interface ReadLine extends Partial<PresentLine> {
  readonly id: string;
  readonly account_id: string;
  readonly month: Month;
}

/** Lines as they are this month, in the order in which they are read, without those that have left at a month end. */
export async function presentLines<Line extends ReadLine>(
  deps: Deps,
  read: () => Promise<readonly Line[]>,
): Promise<Line[]> {
  const current = monthOf(deps.clock.now());
  const isBehind = ({ month }: ReadLine) => month < current;
  const rows = await read();
  if (!rows.some(isBehind)) return [...rows];
  return deps.db.atOneInstant(async () => {
    const all = await read();
    const behind = all.filter(isBehind).map((line) => line.account_id);
    const { accounts, invoiced } = await readPresentAccounts(deps, [...new Set(behind)]);
    const lines = new Map(
      accounts.flatMap((account) =>
        account.lines.map((line) => [line.id, presentLine(line, account, invoiced)]),
      ),
    );
    return all.flatMap((row) => {
      if (!isBehind(row)) return [row];
      const line = lines.get(row.id);
      return line ? [overlaid(row, line)] : [];
    });
  });
}

/** The same for one line; undefined when there is none, or none any more. */
export async function presentLineOf<Line extends ReadLine>(
  deps: Deps,
  read: () => Promise<Line | undefined>,
): Promise<Line | undefined> {
  const [line] = await presentLines(deps, async () => {
    const row = await read();
    return row ? [row] : [];
  });
  return line;
}

type PresentLine = ReturnType<typeof presentLine>;

/** The fields of a line and its account that a month end may change, by the names that they are read with. */
function presentLine(
  line: LineRow,
  { account, plan, nextPlan }: AccountWithLines,
  invoiced: ReadonlySet<string>,
) {
  const members = [plan, nextPlan].flatMap((of) => (of ? [of.max_members] : []));
  return {
    account_id: line.account_id,
    status: line.status,
    binding_until: line.binding_until,
    cancels_at: line.cancels_at,
    cancels_to: line.cancels_to,
    owner_id: account.owner_id,
    month: account.month,
    plan_type: account.plan_type,
    plan_id: account.plan_id,
    next_plan_id: account.next_plan_id,
    eu_until: account.eu_until,
    has_eu_package: account.has_eu_package,
    account_status: account.status,
    account_created_at: account.created_at,
    plan_name: plan?.name ?? null,
    next_plan_name: nextPlan?.name ?? null,
    eu_call_minutes: plan?.eu_call_minutes ?? null,
    is_invoiced: invoiced.has(line.id),
    max_members: members.length > 0 ? Math.min(...members) : null,
  };
}

function overlaid<Line extends ReadLine>(row: Line, present: PresentLine): Line {
  const known = Object.entries(present).filter(([key]) => key in row);
  return { ...row, ...Object.fromEntries(known) };
}
