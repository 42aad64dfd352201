import type { Brand } from './brand.ts';

/** A business month, `2026-11`. Months and days begin at midnight in Atlantic/Faroe, whatever the server's zone (product 2). */
export type Month = Brand<string, 'Month'>;

/** A business day, `2026-11-21`. */
export type Day = Brand<string, 'Day'>;

const dayMs = 86_400_000;

const faroeTime = new Intl.DateTimeFormat('en-US', {
  timeZone: 'Atlantic/Faroe',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});

/** Throws on anything but `YYYY-MM`. */
export function month(text: string): Month {
  if (!/^\d{4}-(?:0[1-9]|1[0-2])$/.test(text)) throw new RangeError(`Not a month: ${text}`);
  return text as Month;
}

/** Whether a text is a day that exists, written `YYYY-MM-DD`. */
export function isDay(text: string): text is Day {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && dayText(Date.parse(`${text}T00:00Z`)) === text;
}

/** Throws on a day that does not exist. */
export function day(text: string): Day {
  if (!isDay(text)) throw new RangeError(`Not a day: ${text}`);
  return text;
}

export function dayOf(instant: Date): Day {
  const parts = faroeParts(instant);
  return day(`${parts.year}-${parts.month}-${parts.day}`);
}

export function monthOf(instant: Date): Month {
  return monthOfDay(dayOf(instant));
}

/** Hour and minute on a Faroese clock, `14:32`. */
export function timeOf(instant: Date): string {
  const parts = faroeParts(instant);
  return `${parts.hour}:${parts.minute}`;
}

export function monthOfDay(of: Day): Month {
  return month(of.slice(0, 7));
}

/** Midnight in Atlantic/Faroe. The clock there never changes at midnight, so there is exactly one. */
export function startOfDay(of: Day): Date {
  const utcMidnight = Date.parse(`${of}T00:00Z`);
  return new Date(utcMidnight - offsetMs(new Date(utcMidnight)));
}

export function startOfMonth(of: Month): Date {
  return startOfDay(firstDayOf(of));
}

/** The first instant that no longer belongs to the month. */
export function endOfMonth(of: Month): Date {
  return startOfMonth(nextMonth(of));
}

export function firstDayOf(of: Month): Day {
  return day(`${of}-01`);
}

export function lastDayOf(of: Month): Day {
  return addDays(firstDayOf(nextMonth(of)), -1);
}

export function daysIn(of: Month): number {
  return daysBetween(firstDayOf(of), firstDayOf(nextMonth(of)));
}

/** Whole days of the month that come after today: 9 on 21 November, 0 on the last day. */
export function daysLeft(now: Date): number {
  const today = dayOf(now);
  return daysBetween(today, lastDayOf(monthOfDay(today)));
}

export function nextMonth(of: Month): Month {
  return addMonths(of, 1);
}

export function previousMonth(of: Month): Month {
  return addMonths(of, -1);
}

export function addMonths(to: Month, count: number): Month {
  const [year = 0, number = 0] = to.split('-').map(Number);
  return month(dayText(Date.UTC(year, number - 1 + count, 1)).slice(0, 7));
}

export function addDays(to: Day, count: number): Day {
  return day(dayText(Date.parse(`${to}T00:00Z`) + count * dayMs));
}

/** Days from one day to another; negative when the second is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return (Date.parse(`${to}T00:00Z`) - Date.parse(`${from}T00:00Z`)) / dayMs;
}

/** 0 for Monday to 6 for Sunday: the Faroese week starts on Monday. */
export function weekdayOf(of: Day): number {
  return (new Date(`${of}T00:00Z`).getUTCDay() + 6) % 7;
}

function faroeParts(instant: Date): Partial<Record<Intl.DateTimeFormatPartTypes, string>> {
  return Object.fromEntries(faroeTime.formatToParts(instant).map(({ type, value }) => [type, value]));
}

/** How far Faroese clocks are ahead of UTC: none in winter, an hour in summer. */
function offsetMs(instant: Date): number {
  const parts = faroeParts(instant);
  const shown = Date.parse(`${parts.year}-${parts.month}-${parts.day}T${parts.hour}:${parts.minute}Z`);
  return Math.round((shown - instant.getTime()) / 60_000) * 60_000;
}

function dayText(utcMs: number): string {
  return Number.isNaN(utcMs) ? '' : new Date(utcMs).toISOString().slice(0, 10);
}
