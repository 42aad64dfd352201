import type { Answer, subscriptions } from '@bylgja/contract';
import { day, dayOf, daysIn, month } from '@bylgja/domain';
import type { GrantSource, Zone } from '@bylgja/domain';
import { formatData, formatDataAmount, formatDate, formatMonth } from '@bylgja/i18n';
import type { Locale, Text } from '@bylgja/i18n';

import type { Bar } from '#ui/bars.tsx';
import type { IconName } from '#ui/icons.ts';

export type Usage = Answer<typeof subscriptions.usage>;

/** Where the data was used, and the language it is read in. */
interface UsageReading {
  readonly zone: Zone;
  readonly text: Text;
  readonly locale: Locale;
}

/** Data used in the current month, day by day up to the last measurement. */
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
export function monthOfUse(usage: Usage, { zone, text, locale }: UsageReading): MonthOfUse | null {
  const current = usage.months.at(-1);
  if (current === undefined || usage.measuredAt === null || usage.days.length === 0) return null;

  const days = daysIn(month(current.month));
  const lastMeasured = dayNumber(dayOf(new Date(usage.measuredAt)));
  const byDay = new Map(usage.days.map((measured) => [dayNumber(day(measured.day)), measured[zone]]));
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
    used: text('home.used', { amount: formatData(current[zone], locale) }),
    perDay: text('home.perDay', { amount: formatData(Math.round(current[zone] / lastMeasured), locale) }),
  };
}

/** Data used month by month, oldest first. */
export function monthsOfUse({ months }: Usage, { zone, locale }: UsageReading): readonly Bar[] {
  return months.map((of) => ({
    label: `${formatMonth(of.month, locale)} ${of.month.slice(0, 4)}`,
    mark: formatMonth(of.month, locale).slice(0, 3),
    value: of[zone],
    text: formatData(of[zone], locale),
  }));
}

/** Where data comes from, as a person reads it. */
export interface SourceOfData {
  readonly key: string;
  readonly icon: IconName;
  readonly name: string;
  /** Until when, and whether it is the one that is used now. */
  readonly more: string;
  readonly left: string;
  readonly of: string;
}

const icons: Readonly<Record<GrantSource, IconName>> = {
  plan: 'sim',
  rollover: 'renew',
  package: 'box',
  gift: 'gift',
};

/** Where a line’s data comes from, in the order in which it is used. */
export function sourcesOfData({ sources }: Usage, text: Text, locale: Locale): readonly SourceOfData[] {
  return sources.map(({ source, zone, amount, remaining, validUntil, isInUse }, index) => {
    const name = text(`usage.source.${source}`);
    const until = text('home.validUntil', { date: formatDate(day(validUntil)) });
    return {
      key: `${index} ${source} ${zone}`,
      icon: zone === 'eu' ? 'globe' : icons[source],
      name: zone === 'eu' ? `${name} · ${text('general.eu')}` : name,
      more: isInUse ? `${until} · ${text('usage.inUse')}` : until,
      left: formatDataAmount(remaining, locale),
      of: text('home.ofTotal', { total: formatDataAmount(amount, locale) }),
    };
  });
}

function dayNumber(of: string): number {
  return Number(of.slice(8));
}
