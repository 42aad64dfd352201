import { addDays, dayOf, isDay, timeOf, weekdayOf } from '@bylgja/domain';
import type { Day } from '@bylgja/domain';

import type { Locale } from './locale.ts';

/** An instant, as a date or as ISO text, or a business day `2026-11-30`. Instants are read in the zone of the market. */
export type Moment = Date | string;

interface Words {
  readonly months: readonly string[];
  readonly weekdays: readonly string[];
  readonly today: string;
  readonly yesterday: string;
}

/** Own tables, since Chromium has no Faroese dates. */
const words: Readonly<Record<Locale, Words>> = {
  fo: {
    months: 'januar februar mars apríl mai juni juli august september oktober november desember'.split(' '),
    weekdays: 'mánadagur týsdagur mikudagur hósdagur fríggjadagur leygardagur sunnudagur'.split(' '),
    today: 'í dag',
    yesterday: 'í gjár',
  },
  en: {
    months: 'January February March April May June July August September October November December'.split(
      ' ',
    ),
    weekdays: 'Monday Tuesday Wednesday Thursday Friday Saturday Sunday'.split(' '),
    today: 'today',
    yesterday: 'yesterday',
  },
};

/** `30.11.2026`, in both languages (rule: units 4). */
export function formatDate(moment: Moment): string {
  const [year, month, day] = toDay(moment).split('-');
  return `${day}.${month}.${year}`;
}

/** `24.11.` */
export function formatDayMonth(moment: Moment): string {
  return formatDate(moment).slice(0, 6);
}

/** `14:32` on a clock of the market. */
export function formatTime(instant: Moment): string {
  return timeOf(new Date(instant));
}

/** `21.11.2026 14:36` */
export function formatDateTime(instant: Moment): string {
  return `${formatDate(instant)} ${formatTime(instant)}`;
}

/** `í dag`, `í gjár`, `20.11.`, and with its year when that is another. */
export function formatRelativeDay(moment: Moment, now: Date, locale: Locale): string {
  const day = toDay(moment);
  const today = dayOf(now);
  if (day === today) return words[locale].today;
  if (day === addDays(today, -1)) return words[locale].yesterday;
  return day.slice(0, 4) === today.slice(0, 4) ? formatDayMonth(day) : formatDate(day);
}

/** When a figure was measured: `í dag 14:32`, `í gjár 21:40`, `19.11. 08:05`. */
export function formatMeasuredAt(measuredAt: Moment, now: Date, locale: Locale): string {
  return `${formatRelativeDay(measuredAt, now, locale)} ${formatTime(measuredAt)}`;
}

/** `november`, of a day, an instant or a month `2026-11`; lower case in Faroese, as inside a sentence. */
export function formatMonth(moment: Moment, locale: Locale): string {
  const text = typeof moment === 'string' && moment.length === 7 ? moment : toDay(moment);
  return words[locale].months[Number(text.slice(5, 7)) - 1] ?? '';
}

/** `november 2026` of `2026-11` */
export function formatMonthOfYear(month: string, locale: Locale): string {
  return `${formatMonth(month, locale)} ${month.slice(0, 4)}`;
}

/** `nov`, where there is no space for the whole name. */
export function formatShortMonth(moment: Moment, locale: Locale): string {
  return formatMonth(moment, locale).slice(0, 3);
}

/** `leygardagur` */
export function formatWeekday(moment: Moment, locale: Locale): string {
  return words[locale].weekdays[weekdayOf(toDay(moment))] ?? '';
}

/** `21. november`, `21 November` */
export function formatDayOfMonth(moment: Moment, locale: Locale): string {
  const day = toDay(moment);
  return `${Number(day.slice(8))}${locale === 'fo' ? '.' : ''} ${formatMonth(day, locale)}`;
}

/** `21. november 2026`, `21 November 2026` */
export function formatLongDate(moment: Moment, locale: Locale): string {
  return `${formatDayOfMonth(moment, locale)} ${toDay(moment).slice(0, 4)}`;
}

function toDay(moment: Moment): Day {
  return typeof moment === 'string' && isDay(moment) ? moment : dayOf(new Date(moment));
}
