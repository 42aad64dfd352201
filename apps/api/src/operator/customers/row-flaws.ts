import type { AppDeps } from '#app-deps.ts';
import type { PlanRow } from '#features/accounts/plans.store.ts';

import type { Flaw } from '../flaws.ts';
import type { Batch, RowsByKey } from './batches.ts';
import { mayOwn } from './files.ts';
import type { AccountRow, FileRow, LineRow } from './files.ts';
import type { KnownAccount, KnownCustomer, KnownLine } from './known.store.ts';
import type { Outcome } from './outcomes.ts';

/** What all batches of an import are checked by. */
export interface Whole {
  readonly rows: RowsByKey;
  readonly plans: ReadonlyMap<string, PlanRow>;
}

/** A batch, and what the database has of it. */
export interface Known extends Whole {
  readonly batch: Batch;
  readonly customers: ReadonlyMap<string, KnownCustomer>;
  readonly accounts: ReadonlyMap<string, KnownAccount>;
  readonly lines: ReadonlyMap<string, KnownLine>;
  readonly linesOf: ReadonlyMap<string, readonly LineRow[]>;
  readonly numbers: ReadonlyMap<string, string | null>;
  readonly emails: ReadonlySet<string>;
}

/** Columns whose change would move a line, a number or an account to somebody else: the import does not do that. */
const fixed = {
  'customers.csv': [],
  'accounts.csv': ['owner'],
  'lines.csv': ['account', 'user', 'phone_number'],
} as const;

export function flawsOfChanges(outcomes: ReadonlyMap<FileRow<unknown>, Outcome>): Flaw[] {
  return [...outcomes].flatMap(([row, { columns }]) => {
    const kept: readonly string[] = fixed[row.file];
    return columns
      .filter((column) => kept.includes(column))
      .map((column) =>
        flawIn(row, column, 'it cannot change in an import: give what is new a key of its own'),
      );
  });
}

export function flawsOfAccount(deps: AppDeps, row: AccountRow, known: Known): Flaw[] {
  const { cells, key } = row;
  const before = known.accounts.get(key);
  const plan = cells.plan === null ? undefined : known.plans.get(cells.plan);
  return flawsIn(row, [
    [bornOf(cells.owner, known) === undefined, 'owner', 'no customer has this key'],
    [cells.plan !== null && !plan, 'plan', 'no plan has this key'],
    [cells.eu_package && !offersEuPackage(plan), 'eu_package', 'its plan has none'],
    ...(before ? changesOfPlan(before, plan) : newAccount(deps, row, known)),
  ]);
}

type Rule = readonly [isWrong: boolean, column: string, reason: string];

function changesOfPlan(before: KnownAccount, plan: PlanRow | undefined): Rule[] {
  const isOfOtherType = before.plan_type !== (plan?.type ?? 'prepaid');
  return [
    [isOfOtherType, 'plan', 'a plan of another type'],
    [before.lines > (plan?.max_members ?? Infinity), 'plan', 'too small for its lines'],
  ];
}

/** An owner must be of age (rule: accounts 7). */
function newAccount({ clock, config }: AppDeps, { cells, key }: AccountRow, known: Known): Rule[] {
  const age = config.market.registrationAge;
  const born = bornOf(cells.owner, known);
  const isTooYoung = born !== undefined && !mayOwn(born, { now: clock.now(), age });
  return [
    [isTooYoung, 'owner', `an owner has a date of birth and is ${age} or older`],
    [!known.linesOf.has(key), 'key', 'no line is in this account'],
  ];
}

function offersEuPackage(plan: PlanRow | undefined): boolean {
  return plan?.prices.some(({ euPrice }) => euPrice !== null) ?? false;
}

export function flawsOfLine(row: LineRow, known: Known): Flaw[] {
  const { cells, key } = row;
  const isNew = !known.lines.has(key);
  const inFile = known.rows.accounts.get(cells.account);
  const account = known.accounts.get(cells.account);
  const planId = inFile ? inFile.cells.plan : (account?.plan_id ?? null);
  return [
    ...flawsIn(row, [
      [!inFile && !account, 'account', 'no account has this key'],
      [bornOf(cells.user, known) === undefined, 'user', 'no customer has this key'],
      [isNew && known.numbers.has(cells.phone_number), 'phone_number', 'another line has this number'],
      [cells.status === 'cancelled' && planId === null, 'status', 'a prepaid line has no plan that ends'],
    ]),
    ...(isNew ? flawsOfPlace(row, { planId, lines: account?.lines ?? 0 }, known) : []),
  ];
}

/** Whether an account has room for a new line (rule: accounts 1). */
function flawsOfPlace(
  row: LineRow,
  { planId, lines }: { planId: string | null; lines: number },
  known: Known,
): Flaw[] {
  const most = planId === null ? 1 : (known.plans.get(planId)?.max_members ?? Infinity);
  const fresh = (known.linesOf.get(row.cells.account) ?? []).filter(
    ({ key, cells }) => !known.lines.has(key) && !known.numbers.has(cells.phone_number),
  );
  const hasRoom = lines + fresh.indexOf(row) < most;
  return flawsIn(row, [[!hasRoom, 'account', `it has room for ${most} line(s)`]]);
}

/** When a person was born, null if that is not known; undefined if nobody has the key. */
function bornOf(key: string, { customers, rows }: Known) {
  const inFile = rows.customers.get(key);
  return inFile ? inFile.cells.birth_date : customers.get(key)?.birth_on;
}

/** The flaws of a row that are there. */
function flawsIn(row: FileRow<unknown>, rules: readonly Rule[]): Flaw[] {
  return rules.flatMap(([isWrong, column, reason]) => (isWrong ? [flawIn(row, column, reason)] : []));
}

export function flawIn({ file, line }: FileRow<unknown>, column: string, reason: string): Flaw {
  return { file, line, column, reason };
}
