import { nextMemberPrice } from './family.ts';
import type { Megabytes } from './megabytes.ts';
import { toMinorUnits, minorUnits, sumOf } from './minor-units.ts';
import type { MinorUnits } from './minor-units.ts';
import { addDays, addMonths, day, dayOf, daysIn, daysLeft, lastDayOf, monthOf, monthOfDay } from './month.ts';
import type { Day, Month } from './month.ts';

/** What happens to a number when a cancellation takes effect (rule: plan-changes 8). */
export type CancelsTo = 'prepaid' | 'given_up';

/** Days before a number that was given up is free again (rule: numbers 3). */
export const quarantineDays = 90;

/** Minutes that a number is reserved while a customer chooses (rule: numbers 2). */
export const reservationMinutes = 15;

/** The facts that decide the monthly price: the plan’s prices by member, the number of lines, and the EU package. */
export interface PricedPlan {
  readonly memberPrices: readonly MinorUnits[];
  /** The price of the EU package for one line; null if the plan offers none. */
  readonly euPrice: MinorUnits | null;
}

export interface PricedLines {
  readonly lines: number;
  readonly hasEuPackage: boolean;
}

/** The price of each line, oldest first: the first pays the first price, and so on (rule: catalogue 2). */
export function linePrices(plan: PricedPlan, lines: number): MinorUnits[] {
  return Array.from({ length: lines }, (_, index) => nextMemberPrice(plan.memberPrices, index));
}

/** What each line adds to the monthly price of an account, oldest first: the price of its place, and its EU package. */
export function monthlyShares(plan: PricedPlan, { lines, hasEuPackage }: PricedLines): MinorUnits[] {
  const eu = hasEuPackage ? (plan.euPrice ?? minorUnits(0)) : minorUnits(0);
  return linePrices(plan, lines).map((price) => minorUnits(price + eu));
}

/** The monthly price of an account, including the EU package of each line. */
export function monthlyPrice(plan: PricedPlan, lines: PricedLines): MinorUnits {
  return sumOf(monthlyShares(plan, lines));
}

/** The prorated monthly price for today and the days after it, rounded down to whole krónur (rule: plan-changes 2). */
export function restOfMonth(price: MinorUnits, now: Date): MinorUnits {
  const days = daysLeft(now) + 1;
  const exact = (price * days) / daysIn(monthOf(now));
  return toMinorUnits(Math.max(0, Math.floor(exact / toMinorUnits(1))));
}

/** The monthly data and price of an account on a plan. */
export interface PlanTerms {
  readonly data: Megabytes;
  readonly monthlyPrice: MinorUnits;
}

/**
 * Whether another plan takes effect now or at month end (rule: plan-changes 1). A plan with less data or a lower price waits, so
 * that nothing already paid is lost within its month.
 */
export function planDirection(before: PlanTerms, after: PlanTerms): 'up' | 'down' {
  return after.data >= before.data && after.monthlyPrice >= before.monthlyPrice ? 'up' : 'down';
}

/** The last day of a binding from a line’s activation (rule: plan-changes 7). */
export function bindingEnd(activatedAt: Date, months: number): Day {
  return addDays(sameDay(dayOf(activatedAt), addMonths(monthOf(activatedAt), months)), -1);
}

/** The same day of another month, or its last day. */
function sameDay(of: Day, month: Month): Day {
  const preferred = `${month}-${of.slice(8)}`;
  const last = lastDayOf(month);
  return preferred < last ? day(preferred) : last;
}

export interface BindingRest {
  readonly until: Day;
  /** The number of bound months after the present one. */
  readonly months: number;
  readonly cost: MinorUnits;
}

/** The rest of a binding if the line leaves at the end of this month; null if nothing is left (rule: plan-changes 7). */
export function bindingRest(
  bindingUntil: Day | null,
  { now, monthlyPrice: price }: { readonly now: Date; readonly monthlyPrice: MinorUnits },
): BindingRest | null {
  const end = lastDayOf(monthOf(now));
  if (bindingUntil === null || bindingUntil <= end) return null;
  const months = monthsBetween(monthOf(now), monthOfDay(bindingUntil));
  return { until: bindingUntil, months, cost: minorUnits(months * price) };
}

function monthsBetween(from: Month, to: Month): number {
  const [fromYear = 0, fromMonth = 0] = from.split('-').map(Number);
  const [toYear = 0, toMonth = 0] = to.split('-').map(Number);
  return (toYear - fromYear) * 12 + toMonth - fromMonth;
}
