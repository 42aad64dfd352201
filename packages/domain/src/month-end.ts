import { spread } from './allowance.ts';
import type { Grant, Zone } from './allowance.ts';
import { isOldEnough } from './birth-date.ts';
import { isUnlimited, megabytes } from './megabytes.ts';
import type { Megabytes } from './megabytes.ts';
import { endOfMonth, lastDayOf } from './month.ts';
import type { Day, Month } from './month.ts';
import type { CancelsTo } from './subscription.ts';

/** The monthly data of each line of a plan, domestic and with the EU package. */
export type Allowance = Readonly<Record<Zone, Megabytes>>;

/** A line at month end; `grants` and `used` are the domestic ones of that month. */
export interface EndingLine {
  readonly id: string;
  readonly status: 'processing' | 'active' | 'cancelled' | 'prepaid';
  readonly cancelsAt: Date | null;
  readonly cancelsTo: CancelsTo | null;
  readonly grants: readonly Grant[];
  readonly used: Megabytes;
}

export interface EndingAccount {
  readonly month: Month;
  /** Null when its lines are prepaid. */
  readonly plan: Allowance | null;
  /** The planned smaller plan; null if the plan continues. */
  readonly nextPlan: Allowance | null;
  readonly hasEuPackage: boolean;
  readonly euUntil: Day | null;
  readonly lines: readonly EndingLine[];
  /** The number of lines that orders will move here from other accounts. */
  readonly arriving: number;
}

/** Data for the whole of the month that begins. */
export interface MonthGrant {
  readonly source: 'plan' | 'rollover';
  readonly zone: Zone;
  readonly amount: Megabytes;
}

export type EndedLine =
  | { readonly id: string; readonly becomes: CancelsTo }
  | { readonly id: string; readonly becomes: null; readonly grants: readonly MonthGrant[] };

/** The effect of a month end on an account. */
export interface EndedMonth {
  /** Whether it continues: it has a line left or one about to move in, or has not had a line yet. */
  readonly goesOn: boolean;
  readonly changesPlan: boolean;
  readonly endsEuPackage: boolean;
  /** The lines that leave with the month, and those that stay, with their new grants. */
  readonly lines: readonly EndedLine[];
}

/**
 * Ends an account's month (rule: billing-month 2): planned changes take effect, cancelled lines leave, and those that stay are
 * granted the next month's data, with rollover.
 */
export function endMonth(account: EndingAccount): EndedMonth {
  const { month, nextPlan, hasEuPackage, euUntil } = account;
  const isAwaited = account.lines.length === 0 || account.arriving > 0;
  const goesOn = isAwaited || account.lines.some((line) => leavesTo(line, month) === null);
  const changesPlan = goesOn && nextPlan !== null;
  const endsEuPackage = goesOn && hasEuPackage && euUntil !== null && euUntil <= lastDayOf(month);
  const allowance = changesPlan ? nextPlan : account.plan;
  const terms = { allowance, keepsRollover: !changesPlan, hasEuPackage: hasEuPackage && !endsEuPackage };
  const lines = account.lines.map((line): EndedLine => {
    const becomes = leavesTo(line, month);
    return becomes === null
      ? { id: line.id, becomes, grants: grantsOf(line, terms) }
      : { id: line.id, becomes };
  });
  return { goesOn, changesPlan, endsEuPackage, lines };
}

function leavesTo({ cancelsAt, cancelsTo }: EndingLine, month: Month): CancelsTo | null {
  return cancelsAt !== null && cancelsAt <= endOfMonth(month) ? cancelsTo : null;
}

interface Terms {
  readonly allowance: Allowance | null;
  readonly keepsRollover: boolean;
  readonly hasEuPackage: boolean;
}

function grantsOf(line: EndingLine, { allowance, keepsRollover, hasEuPackage }: Terms): MonthGrant[] {
  const isInUse = line.status === 'active' || line.status === 'cancelled';
  if (!isInUse || allowance === null) return [];
  const rollover = keepsRollover ? rolloverOf(line, allowance.domestic) : megabytes(0);
  const grants: MonthGrant[] = [
    { source: 'plan', zone: 'domestic', amount: allowance.domestic },
    { source: 'rollover', zone: 'domestic', amount: rollover },
    { source: 'plan', zone: 'eu', amount: hasEuPackage ? allowance.eu : megabytes(0) },
  ];
  return grants.filter(({ amount }) => amount > 0);
}

/**
 * The rollover: the remaining domestic data of the plan, once and at most a month's allowance (rule: billing-month 3).
 * Nothing rolls over from or to unlimited data, or from rollover, packages or gifts.
 */
export function rolloverOf(
  { grants, used }: Pick<EndingLine, 'grants' | 'used'>,
  allowance: Megabytes,
): Megabytes {
  if (isUnlimited(allowance)) return megabytes(0);
  const left = spread(grants, used)
    .filter(({ grant }) => grant.source === 'plan' && !isUnlimited(grant.amount))
    .reduce((sum, { remaining }) => sum + remaining, 0);
  return megabytes(Math.min(left, allowance));
}

/** The possible owners of a line that becomes prepaid. */
export interface PrepaidHolders {
  /** Only of customers who have not been deleted. */
  readonly born: ReadonlyMap<string, Day>;
  /** Its first day as a prepaid line. */
  readonly on: Day;
  readonly ageLimit: number;
}

/**
 * The owner of a line that becomes prepaid: its user or, if the user is under age or deleted, its owner until then
 * (rule: billing-month 4). Null if both have deleted their user.
 */
export function holderOfPrepaid(
  { userId, payerId }: { readonly userId: string; readonly payerId: string },
  { born, on, ageLimit }: PrepaidHolders,
): string | null {
  const ownBirth = born.get(userId);
  const isOfAge = ownBirth !== undefined && isOldEnough(ownBirth, on, ageLimit);
  const inOrder = isOfAge ? [userId] : [payerId, userId];
  return inOrder.find((id) => born.has(id)) ?? null;
}
