import type { Answer, subscriptions } from '@bylgja/contract';
import { day, dayOf, daysIn, month } from '@bylgja/domain';
import { formatData, formatMonth } from '@bylgja/i18n';
import type { Locale, Text } from '@bylgja/i18n';

import type { Bar } from '#ui/bars.tsx';

type Usage = Answer<typeof subscriptions.usage>;

/** Domestic data used in the current month, day by day up to the last measurement. */
export interface MonthOfUse {
  readonly heading: string;
  /** One for each day of the month; a day that has not been measured has no figure. */
  readonly bars: readonly Bar[];
  /** Index of the last day that was measured. */
  readonly now: number;
  /** Indexes of the days that are written under the bars: once a week, and the last. */
  readonly marks: readonly number[];
  readonly used: string;
  readonly perDay: string;
}

/** Megabytes used in the current month. */
export function usedThisMonth({ months }: Usage): number | undefined {
  return months.at(-1)?.domestic;
}

/** The current month of a line's use; null while nothing was measured in it. */
export function monthOfUse(usage: Usage, text: Text, locale: Locale): MonthOfUse | null {
  const current = usage.months.at(-1);
  if (current === undefined || usage.measuredAt === null || usage.days.length === 0) return null;

  const days = daysIn(month(current.month));
  const lastMeasured = dayNumber(dayOf(new Date(usage.measuredAt)));
  const byDay = new Map(usage.days.map((measured) => [dayNumber(day(measured.day)), measured.domestic]));
  const bars = Array.from({ length: days }, (_, index) => {
    const number = index + 1;
    const value = number > lastMeasured ? undefined : (byDay.get(number) ?? 0);
    return { label: `${number}.`, value, text: value === undefined ? undefined : formatData(value, locale) };
  });
  return {
    heading: text('home.usageIn', { month: formatMonth(current.month, locale) }),
    bars,
    now: lastMeasured - 1,
    marks: [0, 6, 13, 20, days - 1],
    used: text('home.used', { amount: formatData(current.domestic, locale) }),
    perDay: text('home.perDay', { amount: formatData(Math.round(current.domestic / lastMeasured), locale) }),
  };
}

function dayNumber(of: string): number {
  return Number(of.slice(8));
}
