import { nextMemberPrice } from './family.ts';
import type { Megabytes } from './megabytes.ts';
import { addDays, addMonths, dayOf, daysIn, daysLeft, lastDayOf, monthOf, monthOfDay } from './month.ts';
import type { Day, Month } from './month.ts';
import { oyru, sumOf } from './oyru.ts';
import type { Oyru } from './oyru.ts';

/** What becomes of a number when a cancellation takes effect (product 5). */
export type CancelsTo = 'prepaid' | 'given_up';

/** Days before a number that was given up can be had again (product 5). */
export const quarantineDays = 90;

/** Minutes that a number is held for whoever is choosing it (product 4). */
export const reservationMinutes = 15;

/** What decides the price of a month: the plan’s prices by member, how many lines, and the EU package. */
export interface PricedPlan {
  readonly memberPrices: readonly Oyru[];
  /** Of the EU package for one line; null when the plan has none to add. */
  readonly euPrice: Oyru | null;
}

export interface PricedLines {
  readonly lines: number;
  readonly hasEuPackage: boolean;
}

/** The price of each line, in the order in which they came: the first pays the first price, and so on (spec 4). */
export function linePrices(plan: PricedPlan, lines: number): Oyru[] {
  return Array.from({ length: lines }, (_, index) => nextMemberPrice(plan.memberPrices, index));
}

/** What an account costs a month, its EU package for each line with it (product 7). */
export function monthlyPrice(plan: PricedPlan, { lines, hasEuPackage }: PricedLines): Oyru {
  const eu = hasEuPackage ? (plan.euPrice ?? oyru(0)) : oyru(0);
  return oyru(sumOf(linePrices(plan, lines)) + lines * eu);
}

/** What of a month’s price falls on today and the days after it, in whole krónur, never more than the days cost. */
export function restOfMonth(price: Oyru, now: Date): Oyru {
  const days = daysLeft(now) + 1;
  const exact = (price * days) / daysIn(monthOf(now));
  return oyru(Math.max(0, Math.floor(exact / 100) * 100));
}

/** What a plan gives and costs an account in a month. */
export interface PlanTerms {
  readonly data: Megabytes;
  readonly monthlyPrice: Oyru;
}

/**
 * Whether another plan takes effect at once, the difference paid, or when the month ends, its rollover lost (product 5).
 * Nothing that is paid for is taken away within its month: what gives less or costs less waits for its end.
 */
export function planDirection(before: PlanTerms, after: PlanTerms): 'up' | 'down' {
  return after.data >= before.data && after.monthlyPrice >= before.monthlyPrice ? 'up' : 'down';
}

/** The last day of a binding that begins with a line’s activation (spec 9). */
export function bindingEnd(activatedAt: Date, months: number): Day {
  return addDays(sameDay(dayOf(activatedAt), addMonths(monthOf(activatedAt), months)), -1);
}

/** The same day of another month, its last where it has none. */
function sameDay(day: Day, month: Month): Day {
  const wished = `${month}-${day.slice(8)}`;
  const last = lastDayOf(month);
  return wished < last ? (wished as Day) : last;
}

export interface BindingRest {
  readonly until: Day;
  /** Months after the present one that are bound. */
  readonly months: number;
  readonly cost: Oyru;
}

/** What a binding still asks for of somebody who leaves with this month; null when nothing does (product 5). */
export function bindingRest(
  bindingUntil: Day | null,
  { now, monthlyPrice: price }: { readonly now: Date; readonly monthlyPrice: Oyru },
): BindingRest | null {
  const end = lastDayOf(monthOf(now));
  if (bindingUntil === null || bindingUntil <= end) return null;
  const months = monthsBetween(monthOf(now), monthOfDay(bindingUntil));
  return { until: bindingUntil, months, cost: oyru(months * price) };
}

function monthsBetween(from: Month, to: Month): number {
  const [fromYear = 0, fromMonth = 0] = from.split('-').map(Number);
  const [toYear = 0, toMonth = 0] = to.split('-').map(Number);
  return (toYear - fromYear) * 12 + toMonth - fromMonth;
}
