import assert from 'node:assert/strict';
import { test } from 'node:test';

import { market } from '@bylgja/market';

import {
  formatDate,
  formatDateTime,
  formatDayMonth,
  formatDayOfMonth,
  formatLongDate,
  formatMeasuredAt,
  formatMonth,
  formatShortMonth,
  formatRelativeDay,
  formatTime,
  formatWeekday,
} from './calendar.ts';

const now = new Date('2026-11-21T14:35Z');

test('dates read DD.MM.YYYY, of a day and of an instant in either form', () => {
  assert.equal(formatDate('2026-11-30'), '30.11.2026');
  assert.equal(formatDate('2026-11-21T14:36:00.000Z'), '21.11.2026');
  assert.equal(formatDate(new Date('2026-01-05T12:00Z')), '05.01.2026');
  assert.equal(formatDayMonth('2026-11-24'), '24.11.');
});

test('instants are read on a Faroese clock, also in summer', () => {
  assert.equal(formatTime(now), '14:35');
  assert.equal(formatTime('2026-07-31T23:05:00.000Z'), '00:05');
  assert.equal(formatDate('2026-07-31T23:05:00.000Z'), '01.08.2026');
  assert.equal(formatDateTime('2026-11-21T14:36:00.000Z'), '21.11.2026 14:36');
});

test('a measurement is dated today, yesterday, or by its date', () => {
  const measured: [at: string, fo: string, en: string][] = [
    ['2026-11-21T14:32:00Z', 'í dag 14:32', 'today 14:32'],
    ['2026-11-21T00:00:00Z', 'í dag 00:00', 'today 00:00'],
    ['2026-11-20T21:40:00Z', 'í gjár 21:40', 'yesterday 21:40'],
    ['2026-11-19T08:05:00Z', '19.11. 08:05', '19.11. 08:05'],
    ['2025-12-31T08:05:00Z', '31.12.2025 08:05', '31.12.2025 08:05'],
  ];
  for (const [at, fo, en] of measured) {
    assert.equal(formatMeasuredAt(at, now, 'fo'), fo);
    assert.equal(formatMeasuredAt(new Date(at), now, 'en'), en);
  }
});

test('yesterday is the calendar’s, over a new year and a change of clocks', () => {
  assert.equal(formatRelativeDay('2026-12-31', new Date('2027-01-01T00:30Z'), 'fo'), 'í gjár');
  assert.equal(formatRelativeDay('2026-10-24', new Date('2026-10-25T23:30Z'), 'fo'), 'í gjár');
  assert.equal(formatRelativeDay('2026-11-22', now, 'fo'), '22.11.');
});

test('months and weekdays have Faroese names of their own', () => {
  const months = Array.from({ length: 12 }, (_, index) => `2026-${String(index + 1).padStart(2, '0')}`);
  assert.deepEqual(
    months.map((month) => formatMonth(month, 'fo')),
    'januar februar mars apríl mai juni juli august september oktober november desember'.split(' '),
  );
  const week = Array.from({ length: 7 }, (_, index) => `2026-11-${16 + index}`);
  assert.deepEqual(
    week.map((day) => formatWeekday(day, 'fo')),
    'mánadagur týsdagur mikudagur hósdagur fríggjadagur leygardagur sunnudagur'.split(' '),
  );
  assert.equal(formatMonth(now, 'en'), 'November');
  assert.equal(formatWeekday('2026-11-21', 'en'), 'Saturday');
});

test("the tables match Node's data of both languages", () => {
  for (const locale of ['fo', 'en'] as const) {
    for (let day = 1; day <= 28; day += 1) {
      const date = new Date(Date.UTC(2026, day % 12, day, 12));
      const known = (options: Intl.DateTimeFormatOptions) =>
        new Intl.DateTimeFormat(locale, { ...options, timeZone: market().timeZone }).format(date);
      assert.equal(formatMonth(date, locale), known({ month: 'long' }));
      assert.equal(formatWeekday(date, locale), known({ weekday: 'long' }));
    }
  }
});

test('long dates are written as each language writes them', () => {
  assert.equal(formatDayOfMonth('2026-11-05', 'fo'), '5. november');
  assert.equal(formatDayOfMonth('2026-11-05', 'en'), '5 November');
  assert.equal(formatLongDate('2026-11-05', 'fo'), '5. november 2026');
  assert.equal(formatLongDate('2026-11-05', 'en'), '5 November 2026');
});

test('a month is shortened to three letters where space is short', () => {
  assert.equal(formatShortMonth('2026-11', 'fo'), 'nov');
  assert.equal(formatShortMonth('2026-10', 'fo'), 'okt');
  assert.equal(formatShortMonth('2026-10', 'en'), 'Oct');
});
