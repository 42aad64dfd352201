import assert from 'node:assert/strict';
import { test } from 'node:test';

import { market } from '@bylgja/market';
import fc from 'fast-check';

import {
  addDays,
  addMonths,
  day,
  dayOf,
  daysBetween,
  daysIn,
  daysLeft,
  endOfMonth,
  isDay,
  lastDayOf,
  month,
  monthOf,
  nextMonth,
  previousMonth,
  startOfDay,
  startOfMonth,
  timeOf,
  weekdayOf,
} from './month.ts';

const anyInstant = fc.date({
  min: new Date('2020-01-01T00:00Z'),
  max: new Date('2040-01-01T00:00Z'),
  noInvalidDate: true,
});
const anyMonth = anyInstant.map(monthOf);

test('a summer month begins at 23:00 UTC of the day before, a winter month at midnight UTC', () => {
  const starts: [string, string][] = [
    ['2026-01', '2026-01-01T00:00:00.000Z'],
    ['2026-03', '2026-03-01T00:00:00.000Z'],
    ['2026-04', '2026-03-31T23:00:00.000Z'],
    ['2026-08', '2026-07-31T23:00:00.000Z'],
    ['2026-10', '2026-09-30T23:00:00.000Z'],
    ['2026-11', '2026-11-01T00:00:00.000Z'],
  ];
  for (const [name, start] of starts) assert.equal(startOfMonth(month(name)).toISOString(), start);
});

test('summer time begins and ends at 01:00 UTC on the last Sundays of March and October', () => {
  const clock: [string, string, string][] = [
    ['2026-03-29T00:59:59Z', '2026-03-29', '00:59'],
    ['2026-03-29T01:00:00Z', '2026-03-29', '02:00'],
    ['2026-10-25T00:59:59Z', '2026-10-25', '01:59'],
    ['2026-10-25T01:00:00Z', '2026-10-25', '01:00'],
    ['2026-07-31T22:59:59Z', '2026-07-31', '23:59'],
    ['2026-07-31T23:00:00Z', '2026-08-01', '00:00'],
    ['2026-11-21T14:32:00Z', '2026-11-21', '14:32'],
  ];
  for (const [instant, onDay, at] of clock) {
    assert.equal(dayOf(new Date(instant)), onDay);
    assert.equal(timeOf(new Date(instant)), at);
  }
});

test('at any instant the local time equals that of the machine’s calendar, also when it is read repeatedly', () => {
  const shown = new Intl.DateTimeFormat('sv-SE', {
    timeZone: market().timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  });
  const anyMinutes = fc.array(fc.nat(120), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(anyInstant, anyMinutes, (instant, minutes) => {
      for (const later of minutes) {
        const at = new Date(instant.getTime() + later * 60_000);
        assert.equal(`${dayOf(at)} ${timeOf(at)}`, shown.format(at));
      }
    }),
  );
});

test('a day with a change of summer time has 23 or 25 hours', () => {
  const hours = (of: string) =>
    (startOfDay(addDays(day(of), 1)).getTime() - startOfDay(day(of)).getTime()) / 3_600_000;
  assert.equal(hours('2026-03-29'), 23);
  assert.equal(hours('2026-10-25'), 25);
  assert.equal(hours('2026-03-31'), 24);
});

test('an instant belongs to its month, and the moment before the start of a month to the month before', () => {
  fc.assert(
    fc.property(anyInstant, (instant) => {
      const of = monthOf(instant);
      assert.ok(startOfMonth(of) <= instant && instant < endOfMonth(of));
      assert.equal(monthOf(startOfMonth(of)), of);
      assert.equal(monthOf(new Date(startOfMonth(of).getTime() - 1)), previousMonth(of));
    }),
  );
});

test('a day begins at 00:00 Faroese time', () => {
  fc.assert(
    fc.property(anyInstant, (instant) => {
      const start = startOfDay(dayOf(instant));
      assert.ok(start <= instant);
      assert.equal(dayOf(start), dayOf(instant));
      assert.equal(timeOf(start), '00:00');
    }),
  );
});

test('months follow each other without a gap, forwards and back', () => {
  fc.assert(
    fc.property(anyMonth, fc.integer({ min: -60, max: 60 }), (of, count) => {
      assert.equal(previousMonth(nextMonth(of)), of);
      assert.equal(addMonths(addMonths(of, count), -count), of);
      assert.deepEqual(endOfMonth(of), startOfMonth(nextMonth(of)));
      assert.equal(daysIn(of), Number(lastDayOf(of).slice(8)));
    }),
  );
});

test('months have the right days, also in leap years and over the new year', () => {
  const lastDays: [string, string][] = [
    ['2026-02', '2026-02-28'],
    ['2028-02', '2028-02-29'],
    ['2026-11', '2026-11-30'],
    ['2026-12', '2026-12-31'],
  ];
  for (const [name, last] of lastDays) assert.equal(lastDayOf(month(name)), last);
  assert.equal(nextMonth(month('2026-12')), '2027-01');
  assert.equal(addMonths(month('2026-11'), 6), '2027-05');
});

test('nine days are left on 21 November, none on the last day', () => {
  assert.equal(daysLeft(new Date('2026-11-21T14:32Z')), 9);
  assert.equal(daysLeft(new Date('2026-11-30T23:59Z')), 0);
  assert.equal(daysLeft(new Date('2026-07-31T22:59Z')), 0);
  assert.equal(daysLeft(new Date('2026-07-31T23:00Z')), 30);
});

test('days are counted by the calendar, not by hours', () => {
  assert.equal(daysBetween(day('2026-03-28'), day('2026-03-30')), 2);
  assert.equal(daysBetween(day('2026-10-26'), day('2026-10-24')), -2);
  assert.equal(addDays(day('2026-12-31'), 1), '2027-01-01');
});

test('the week starts on Monday', () => {
  assert.equal(weekdayOf(day('2026-11-16')), 0);
  assert.equal(weekdayOf(day('2026-11-21')), 5);
  assert.equal(weekdayOf(day('2026-11-22')), 6);
});

test('months and days that do not exist are refused', () => {
  for (const text of ['2026-02-29', '2026-13-01', '2026-11-31', '26-11-21', '2026-11-21T00:00Z', '']) {
    assert.equal(isDay(text), false, text);
    assert.throws(() => day(text), RangeError);
  }
  for (const text of ['2026-00', '2026-13', '2026-1', '2026-11-21', '']) {
    assert.throws(() => month(text), RangeError, text);
  }
});
