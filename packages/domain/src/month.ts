import { market } from '@bylgja/market';

import type { Brand } from './brand.ts';

/** A business month, `2026-11`. Months and days begin at midnight in the time zone of the market, not of the server (rule: units 4). */
export type Month = Brand<string, 'Month'>;

/** A business day, `2026-11-21`. */
export type Day = Brand<string, 'Day'>;

const dayMs = 86_400_000;
const hourMs = 3_600_000;

function isMonth(text: string): text is Month {
  return /^\d{4}-(?:0[1-9]|1[0-2])$/.test(text);
}

/** Throws on anything but `YYYY-MM`. */
export function month(text: string): Month {
  if (!isMonth(text)) throw new RangeError(`Not a month: ${text}`);
  return text;
}

/** Whether a text is an existing day, as `YYYY-MM-DD`. */
export function isDay(text: string): text is Day {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && dayText(Date.parse(`${text}T00:00Z`)) === text;
}

/** Throws on a day that does not exist. */
export function day(text: string): Day {
  if (!isDay(text)) throw new RangeError(`Not a day: ${text}`);
  return text;
}

export function dayOf(instant: Date): Day {
  return day(localText(instant).slice(0, 10));
}

export function monthOf(instant: Date): Month {
  return monthOfDay(dayOf(instant));
}

/** Hour and minute in the time zone of the market, `14:32`. */
export function timeOf(instant: Date): string {
  return localText(instant).slice(11, 16);
}

export function monthOfDay(of: Day): Month {
  return month(of.slice(0, 7));
}

/** Midnight in the time zone of the market; summer time never changes at midnight, so there is exactly one. */
export function startOfDay(of: Day): Date {
  const utcMidnight = Date.parse(`${of}T00:00Z`);
  return new Date(utcMidnight - offsetMs(new Date(utcMidnight)));
}

export function startOfMonth(of: Month): Date {
  return startOfDay(firstDayOf(of));
}

/** The first instant after the month. */
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

/** Whole days of the month after today: 9 on 21 November, 0 on the last day. */
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

/** Days from one day to another; negative if the second is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return (Date.parse(`${to}T00:00Z`) - Date.parse(`${from}T00:00Z`)) / dayMs;
}

/** 0 for Monday to 6 for Sunday: the week starts on Monday. */
export function weekdayOf(of: Day): number {
  return (new Date(`${of}T00:00Z`).getUTCDay() + 6) % 7;
}

/** An instant in local time of the market, written `2026-11-21T14:32:00.000Z`. */
function localText(instant: Date): string {
  return new Date(instant.getTime() + offsetMs(instant)).toISOString();
}

interface ZoneClock {
  readonly timeZone: string;
  readonly format: Intl.DateTimeFormat;
  /** Cached per hour: offsets change on the hour, and computing one costs as much as reading a row. */
  readonly offsets: Map<number, number>;
}

const maxOffsets = 10_000;
let kept: ZoneClock | undefined;

function zoneClock(): ZoneClock {
  const { timeZone } = market();
  if (kept?.timeZone !== timeZone) kept = createZoneClock(timeZone);
  return kept;
}

function createZoneClock(timeZone: string): ZoneClock {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  return { timeZone, format, offsets: new Map() };
}

/** The offset of local time from UTC: in the Faroes none in winter, an hour in summer. */
function offsetMs(instant: Date): number {
  const { offsets, format } = zoneClock();
  const hour = Math.floor(instant.getTime() / hourMs);
  const known = offsets.get(hour);
  if (known !== undefined) return known;
  if (offsets.size === maxOffsets) offsets.clear();
  const offset = askOffsetMs(new Date(hour * hourMs), format);
  offsets.set(hour, offset);
  return offset;
}

function askOffsetMs(instant: Date, format: Intl.DateTimeFormat): number {
  const parts = Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, value]));
  const shown = Date.parse(
    `${parts['year']}-${parts['month']}-${parts['day']}T${parts['hour']}:${parts['minute']}Z`,
  );
  return Math.round((shown - instant.getTime()) / 60_000) * 60_000;
}

function dayText(utcMs: number): string {
  return Number.isNaN(utcMs) ? '' : new Date(utcMs).toISOString().slice(0, 10);
}
