import type { Answer, usage } from '@bylgja/contract';
import { day, dayOf, daysIn, month } from '@bylgja/domain';
import type { GrantSource, Zone } from '@bylgja/domain';
import {
  formatData,
  formatDataAmount,
  formatDate,
  formatMonth,
  formatShortMonth,
  formatPrice,
} from '@bylgja/i18n';
import type { Locale, Text } from '@bylgja/i18n';

import type { Bar } from '#ui/data/bars.tsx';
import type { IconName } from '#ui/data/icons.ts';

export type Usage = Answer<typeof usage.read>;

/** What a line is used for. */
export const kindsOfUse = ['data', 'calls', 'sms'] as const;
export type KindOfUse = (typeof kindsOfUse)[number];

/** What was used and where, and the language it is read in. */
interface UsageReading {
  readonly kind: KindOfUse;
  readonly zone: Zone;
  readonly text: Text;
  readonly locale: Locale;
}

/** What was used in the current month, day by day up to the last measurement. */
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
function amountOf(of: Usage['months' | 'days'][number], { kind, zone }: Pick<UsageReading, 'kind' | 'zone'>) {
  return kind === 'data' ? of[zone] : of[kind][zone];
}

function wordsOf(amount: number, { kind, text, locale }: UsageReading): string {
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

/** The current month of a line's use; null while nothing was measured in it. */
export function monthOfUse(usage: Usage, reading: UsageReading): MonthOfUse | null {
  const { text, locale } = reading;
  const current = usage.months.at(-1);
  if (current === undefined || usage.measuredAt === null || usage.days.length === 0) return null;

  const days = daysIn(month(current.month));
  const lastMeasured = dayNumber(dayOf(new Date(usage.measuredAt)));
  const byDay = new Map(
    usage.days.map((measured) => [dayNumber(day(measured.day)), amountOf(measured, reading)]),
  );
  const bars = Array.from({ length: days }, (_, index) => {
    const number = index + 1;
    const value = number > lastMeasured ? undefined : (byDay.get(number) ?? 0);
    return { label: `${number}.`, value, text: value === undefined ? undefined : wordsOf(value, reading) };
  });
  const used = amountOf(current, reading);
  return {
    heading: text('home.usageIn', { month: formatMonth(current.month, locale) }),
    bars,
    now: lastMeasured - 1,
    marks: [0, 6, 13, 20, days - 1],
    used: text('home.used', { amount: wordsOf(used, reading) }),
    perDay: text('home.perDay', { amount: wordsOf(Math.round(used / lastMeasured), reading) }),
  };
}

/** What was used month by month, oldest first. */
export function monthsOfUse({ months }: Usage, reading: UsageReading): readonly Bar[] {
  const { locale } = reading;
  return months.map((of) => ({
    label: `${formatMonth(of.month, locale)} ${of.month.slice(0, 4)}`,
    mark: formatShortMonth(of.month, locale),
    value: amountOf(of, reading),
    text: wordsOf(amountOf(of, reading), reading),
  }));
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
