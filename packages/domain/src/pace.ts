import { isUnlimited } from './megabytes.ts';
import type { Megabytes } from './megabytes.ts';
import { dayOf, endOfMonth, monthOf, startOfMonth } from './month.ts';
import type { Day } from './month.ts';

/**
 * What the gauge says: it lasts the month, it ends before, little is left, nothing is left, or it never ends.
 * `little` is `ends_early` with less than `littleBelow` percent left: the moment to act.
 */
export type PaceVerdict = 'lasts' | 'ends_early' | 'little' | 'none' | 'unlimited';

export interface Pace {
  /** What is left, in percent of the total, 0 to 100. */
  readonly level: number;
  /** Where an even month would stand: the part of the month that is left, 0 to 100. */
  readonly evenLevel: number;
  readonly verdict: PaceVerdict;
  /** The day on which the data ends at the pace of the month so far; null unless that is before month end. */
  readonly lastsUntil: Day | null;
}

/** Below this part of the total, in percent, data that will not last is called little. */
export const littleBelow = 15;

const dayMs = 86_400_000;

/** After this long without a new measurement a figure is shown as old. */
export const staleAfterMinutes = 30;

/**
 * How the month is going, from figures and the instant they were measured at.
 * The pace is what was used divided by the time gone, but never by less than a day: the first hours of a month say nothing.
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

/** Whether a figure must be shown as old (rule: usage 2). */
export function isStale(measuredAt: Date, now: Date): boolean {
  return now.getTime() - measuredAt.getTime() > staleAfterMinutes * 60_000;
}
