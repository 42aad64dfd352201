import type { Answer, usage } from '@bylgja/contract';
import { day, dayOf, daysIn, month } from '@bylgja/domain';
import type { GrantSource, Zone } from '@bylgja/domain';
import { formatData, formatDataAmount, formatDate, formatMonth, formatPrice } from '@bylgja/i18n';
import type { Locale, Text } from '@bylgja/i18n';

import type { Bar } from '#ui/data/bars.tsx';
import type { IconName } from '#ui/data/icons.ts';

export type Usage = Answer<typeof usage.read>;

/** What a line is used for. */
export const kindsOfUse = ['data', 'calls', 'sms'] as const;
export type KindOfUse = (typeof kindsOfUse)[number];

/** What is counted, and the language it is read in. */
export interface UsageReading {
  readonly kind: KindOfUse;
  readonly text: Text;
  readonly locale: Locale;
}

/** Data used at home in the current month, day by day up to the last measurement. */
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

/** What a line was used for at all: data is always among it. */
export function kindsIn({ months }: Usage): readonly KindOfUse[] {
  const isUsed = (kind: KindOfUse) =>
    months.some((of) => amountOf(of, { kind, zone: 'domestic' }) + amountOf(of, { kind, zone: 'eu' }) > 0);
  return kindsOfUse.filter((kind) => kind === 'data' || isUsed(kind));
}

/** Megabytes, minutes or texts. */
export function amountOf(
  of: Omit<Usage['days'][number], 'day'>,
  { kind, zone }: { kind: KindOfUse; zone: Zone },
): number {
  return kind === 'data' ? of[zone] : of[kind][zone];
}

export function wordsOf(amount: number, { kind, text, locale }: UsageReading): string {
  switch (kind) {
    case 'data':
      return formatData(amount, locale);
    case 'calls':
      return text('usage.minutes', { count: amount });
    case 'sms':
      return text('usage.texts', { count: amount });
  }
}

/** Megabytes used in the current month. */
export function usedThisMonth({ months }: Usage): number | undefined {
  return months.at(-1)?.domestic;
}

/** The last measured day of the current month; null while nothing was measured in it. */
export function lastMeasuredDay({ measuredAt, days }: Usage): number | null {
  return measuredAt === null || days.length === 0 ? null : dayNumber(dayOf(new Date(measuredAt)));
}

/** Indexes of the days that are written under a chart of a month: once a week, and the last. */
export function marksOf(days: number): readonly number[] {
  return [0, 6, 13, 20, days - 1];
}

/** The current month of a line's use; null while nothing was measured in it. */
export function monthOfUse(usage: Usage, { text, locale }: Omit<UsageReading, 'kind'>): MonthOfUse | null {
  const current = usage.months.at(-1);
  const lastMeasured = lastMeasuredDay(usage);
  if (current === undefined || lastMeasured === null) return null;

  const days = daysIn(month(current.month));
  const byDay = new Map(usage.days.map(({ day: of, domestic }) => [dayNumber(of), domestic]));
  const bars = Array.from({ length: days }, (_, index) => {
    const number = index + 1;
    const value = number > lastMeasured ? undefined : (byDay.get(number) ?? 0);
    return { label: `${number}.`, value, text: value === undefined ? undefined : formatData(value, locale) };
  });
  return {
    heading: text('home.usageIn', { month: formatMonth(current.month, locale) }),
    bars,
    now: lastMeasured - 1,
    marks: marksOf(days),
    used: text('home.used', { amount: formatData(current.domestic, locale) }),
    perDay: text('home.perDay', { amount: formatData(Math.round(current.domestic / lastMeasured), locale) }),
  };
}

/** What was charged outside the plan, newest first; only months in which something was. */
export function chargesOf({ months }: Usage, locale: Locale): readonly { month: string; price: string }[] {
  return months
    .filter(({ charged }) => charged > 0)
    .map(({ month: of, charged }) => ({
      month: `${formatMonth(of, locale)} ${of.slice(0, 4)}`,
      price: formatPrice(charged, locale),
    }))
    .toReversed();
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

/** Where a line’s data comes from, in the order in which it is used; equal grants are one row, told by their number. */
export function sourcesOfData({ sources }: Usage, text: Text, locale: Locale): readonly SourceOfData[] {
  const keys = sources.map(({ source, zone, amount, validUntil }) =>
    [source, zone, amount, validUntil].join(' '),
  );
  return [...new Set(keys)].flatMap((key) => {
    const equal = sources.filter((_, index) => keys[index] === key);
    const [first] = equal;
    if (first === undefined) return [];
    const { source, zone, amount, validUntil } = first;
    const name = text(`usage.source.${source}`);
    const kind = zone === 'eu' ? `${name} · ${text('general.eu')}` : name;
    const until = text('home.validUntil', { date: formatDate(day(validUntil)) });
    const left = equal.reduce((sum, { remaining }) => sum + remaining, 0);
    return {
      key,
      icon: zone === 'eu' ? 'globe' : icons[source],
      name: equal.length > 1 ? `${kind} ${formatDataAmount(amount, locale)} × ${equal.length}` : kind,
      more: equal.some(({ isInUse }) => isInUse) ? `${until} · ${text('usage.inUse')}` : until,
      left: formatDataAmount(left, locale),
      of: text('home.ofTotal', { total: formatDataAmount(amount * equal.length, locale) }),
    };
  });
}

function dayNumber(of: string): number {
  return Number(of.slice(8));
}
