import { addDays, dayOf, fail, firstDayOf, lastDayOf, month, ok, startOfDay, timeOf } from '@bylgja/domain';
import type { Day, Month, Result } from '@bylgja/domain';

import { readDay } from '../cells.ts';
import { readOption, WrongUsage } from '../command.ts';

/** Whole days in the time zone of the market, the first and the last included. */
export interface Period {
  readonly from: Day;
  readonly to: Day;
}

/** The period of the options: a month, or the first and the last day. Throws `WrongUsage`. */
export function readPeriod(values: { month?: string; from?: string; to?: string }): Period {
  if (values.month !== undefined) {
    if (values.from !== undefined || values.to !== undefined) {
      throw new WrongUsage('--month stands alone, or --from and --to');
    }
    const chosen = readOption('month', values.month, readMonth);
    return { from: firstDayOf(chosen), to: lastDayOf(chosen) };
  }
  const from = readOption('from', values.from, readDay);
  const to = readOption('to', values.to, readDay);
  if (to < from) throw new WrongUsage('--to is before --from');
  return { from, to };
}

function readMonth(text: string): Result<Month> {
  return /^\d{4}-(?:0[1-9]|1[0-2])$/u.test(text) ? ok(month(text)) : fail('a month like 2026-01');
}

/**
 * No document is committed so long after the instant that it bears: statements and idle transactions end much earlier (decision 63).
 */
const settlingMs = 60 * 60 * 1000;

/** From when on the documents of a period stay the same. */
function finalFrom({ to }: Period): Date {
  return new Date(startOfDay(addDays(to, 1)).getTime() + settlingMs);
}

/** Why a period cannot be exported yet; null if it can. */
export function whyNotYet(period: Period, now: Date): string | null {
  const from = finalFrom(period);
  if (now >= from) return null;
  return `documents of ${period.to} may still be written: export it from ${dayOf(from)} ${timeOf(from)} on`;
}
