import type { Member } from '@bylgja/contract';
import { day, dayOf, daysIn, evenDayOf, lastingOf, month, monthOf, paceOf } from '@bylgja/domain';
import {
  formatData,
  formatDayOfMonth,
  formatMonth,
  formatMonthOfYear,
  formatShortMonth,
  formatWeekday,
} from '@bylgja/i18n';

import { measuredOf } from '#features/lines/gauge.view.ts';
import type { Reading } from '#features/lines/gauge.view.ts';

import { amountOf, lastMeasuredDay, wordsOf } from './usage.view.ts';
import type { Usage, UsageReading } from './usage.view.ts';

/** What was used in a day or a month, at home and abroad together. */
export interface UsedIn {
  readonly key: string;
  /** `Fríggjadagur 20. november`, `November 2026` */
  readonly name: string;
  /** In a row of a table. */
  readonly label: string;
  /** Below a bar. */
  readonly mark: string;
  readonly figures: UseFigures | null;
}

interface UseFigures {
  readonly amount: number;
  /** The part of it that was used abroad. */
  readonly abroad: number;
  readonly words: string;
  /** The part abroad in words; null if there was none. */
  readonly abroadWords: string | null;
}

/** Days or months in order, of which one is now. */
export interface StoryOfUse {
  readonly all: readonly UsedIn[];
  /** The index of today or of this month; nothing after it is measured. */
  readonly now: number;
}

export interface StoryOfMonth extends StoryOfUse {
  readonly heading: string;
  readonly used: string;
  readonly perDay: string;
  /** The usage of each day with which data lasts the month. */
  readonly even: { readonly at: number; readonly label: string } | null;
}

/** The current month day by day; null while nothing was measured in it. */
export function storyOfMonth(usage: Usage, line: Member, reading: UsageReading): StoryOfMonth | null {
  const { text, locale } = reading;
  const current = usage.months.at(-1);
  const lastMeasured = lastMeasuredDay(usage);
  if (current === undefined || lastMeasured === null) return null;

  const of = month(current.month);
  const byDay = new Map(usage.days.map((measured) => [measured.day, measured]));
  const all = Array.from({ length: daysIn(of) }, (_, index) => {
    const number = index + 1;
    const date = day(`${of}-${String(number).padStart(2, '0')}`);
    return {
      key: date,
      name: capital(`${formatWeekday(date, locale)} ${formatDayOfMonth(date, locale)}`),
      label: `${number}.`,
      mark: `${number}.`,
      figures: number > lastMeasured ? null : figuresOf(byDay.get(date), reading),
    };
  });
  const { amount, words } = figuresOf(current, reading);
  return {
    heading: text('home.usageIn', { month: formatMonth(of, locale) }),
    all,
    now: lastMeasured - 1,
    used: text('home.used', { amount: words }),
    perDay: text('home.perDay', { amount: wordsOf(Math.round(amount / lastMeasured), reading) }),
    even: evenOf(line, reading),
  };
}

/** Month by month, oldest first. */
export function storyOfMonths({ months }: Usage, reading: UsageReading): StoryOfUse {
  const { locale } = reading;
  const all = months.map((of) => {
    const name = formatMonthOfYear(of.month, locale);
    const mark = formatShortMonth(of.month, locale);
    return { key: of.month, name: capital(name), label: name, mark, figures: figuresOf(of, reading) };
  });
  return { all, now: all.length - 1 };
}

/** One sentence: when, how much, and how much of it abroad. */
export function spokenOf({ name, figures }: UsedIn): string {
  return [name, figures?.words, figures?.abroadWords].filter(Boolean).join(' · ');
}

/** How long the data of a line lasts at the present pace; null where there is nothing to say. */
export function lastingWords(line: Member, { now, text, locale }: Reading): string | null {
  const measured = measuredOf(line);
  const lasting = measured && lastingOf(paceOf(measured), dayOf(now));
  switch (lasting?.to) {
    case undefined:
      return null;
    case 'month_end':
      return text('usage.lastsMonth');
    case 'day':
      return text('usage.lastsUntil', { day: formatDayOfMonth(lasting.day, locale) });
    case 'days':
      return lasting.count === 0
        ? text('usage.runsOutToday')
        : text('usage.runsOutIn', { count: lasting.count });
  }
}

type Counted = Parameters<typeof amountOf>[0];

function figuresOf(of: Counted | undefined, reading: UsageReading): UseFigures {
  const { kind, text } = reading;
  const abroad = of ? amountOf(of, { kind, zone: 'eu' }) : 0;
  const amount = of ? amountOf(of, { kind, zone: 'domestic' }) + abroad : 0;
  return {
    amount,
    abroad,
    words: wordsOf(amount, reading),
    abroadWords: abroad === 0 ? null : text('usage.ofItAbroad', { amount: wordsOf(abroad, reading) }),
  };
}

/** Only data is limited for the whole month. */
function evenOf(line: Member, { kind, text, locale }: UsageReading): StoryOfMonth['even'] {
  const measured = measuredOf(line);
  if (kind !== 'data' || measured === null) return null;
  const at = evenDayOf(measured.total, monthOf(measured.at));
  return at === null
    ? null
    : { at, label: text('usage.evenPace', { amount: formatData(Math.round(at), locale) }) };
}

function capital(text: string): string {
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
}
