import { isUnlimited } from './megabytes.ts';
import type { Megabytes } from './megabytes.ts';
import { dayOf, daysBetween, daysIn, endOfMonth, monthOf, startOfMonth } from './month.ts';
import type { Day, Month } from './month.ts';

/**
 * The state of the gauge: the data lasts the month, ends before, little is left, nothing is left, or it is unlimited.
 * `little` is `ends_early` with less than `littleBelow` percent left: the moment to act.
 */
export type PaceVerdict = 'lasts' | 'ends_early' | 'little' | 'none' | 'unlimited';

export interface Pace {
  /** The remaining data, in percent of the total, 0 to 100. */
  readonly level: number;
  /** The level with even usage: the remaining part of the month, 0 to 100. */
  readonly evenLevel: number;
  readonly verdict: PaceVerdict;
  /** The day on which the data ends at the present pace; null unless that is before month end. */
  readonly lastsUntil: Day | null;
}

/** Below this percentage of the total, data that will not last counts as little. */
export const littleBelow = 15;

const dayMs = 86_400_000;

/** A figure older than this is shown as stale. */
export const staleAfterMinutes = 30;

/**
 * The pace of the month, from figures and the instant of their measurement. It is the usage divided by the elapsed time, but at
 * least by a day: the first hours of a month prove nothing.
 */
export function paceOf(figures: {
  readonly total: Megabytes;
  readonly remaining: Megabytes;
  readonly at: Date;
}): Pace {
  const { total, remaining, at } = figures;
  const start = startOfMonth(monthOf(at)).getTime();
  const end = endOfMonth(monthOf(at)).getTime();
  const evenLevel = ((end - at.getTime()) / (end - start)) * 100;

  if (isUnlimited(total)) return { level: 100, evenLevel, verdict: 'unlimited', lastsUntil: null };
  if (remaining === 0) return { level: 0, evenLevel, verdict: 'none', lastsUntil: null };

  const level = Math.min(100, (remaining / total) * 100);
  const used = Math.max(0, total - remaining);
  const usedPerMs = used / Math.max(at.getTime() - start, dayMs);
  const emptyAt = at.getTime() + remaining / usedPerMs;
  if (emptyAt >= end) return { level, evenLevel, verdict: 'lasts', lastsUntil: null };

  const verdict = level < littleBelow ? 'little' : 'ends_early';
  return { level, evenLevel, verdict, lastsUntil: dayOf(new Date(emptyAt)) };
}

/** How long data lasts, as people count it: to the end of the month, to a day, or the days after today if they are few. */
export type Lasting =
  | { readonly to: 'month_end' }
  | { readonly to: 'day'; readonly day: Day }
  | { readonly to: 'days'; readonly count: number };

/** From this many days after today on, the end is named by its date. */
export const datedFromDays = 4;

/** How long data lasts at the present pace; null if there is nothing to say: unlimited, used up, or an end that has passed. */
export function lastingOf({ verdict, lastsUntil }: Pace, today: Day): Lasting | null {
  if (verdict === 'lasts') return { to: 'month_end' };
  if (lastsUntil === null || lastsUntil < today) return null;
  const count = daysBetween(today, lastsUntil);
  return count < datedFromDays ? { to: 'days', count } : { to: 'day', day: lastsUntil };
}

/** The usage of each day, in megabytes, with which data lasts exactly the month; null without a limit or without data. */
export function evenDayOf(total: Megabytes, month: Month): number | null {
  return total === 0 || isUnlimited(total) ? null : total / daysIn(month);
}

/** Whether a figure must be shown as stale (rule: usage 2). */
export function isStale(measuredAt: Date, now: Date): boolean {
  return now.getTime() - measuredAt.getTime() > staleAfterMinutes * 60_000;
}
