import assert from 'node:assert/strict';
import { test } from 'node:test';

import fc from 'fast-check';

import { gigabytes, megabytes, unlimitedFrom } from './megabytes.ts';
import { addDays, day, dayOf, daysBetween, daysIn, monthOf } from './month.ts';
import { datedFromDays, evenDayOf, isStale, lastingOf, littleBelow, paceOf } from './pace.ts';

const at = new Date('2026-11-21T14:32Z');
const inNovember = fc.date({
  min: new Date('2026-11-02T00:00Z'),
  max: new Date('2026-11-30T23:59Z'),
  noInvalidDate: true,
});

function pace(remaining: number, total: number, measuredAt = at) {
  return paceOf({ total: gigabytes(total), remaining: gigabytes(remaining), at: measuredAt });
}

test('the gauge’s states, by the remaining data on 21 November', () => {
  const states: [remaining: number, total: number, verdict: string, until: string | null][] = [
    [62.4, 100, 'lasts', null],
    [100, 100, 'lasts', null],
    [32, 100, 'lasts', null],
    [30, 100, 'ends_early', '2026-11-30'],
    [20, 100, 'ends_early', '2026-11-26'],
    [3.1, 25, 'little', '2026-11-24'],
    [4.1, 100, 'little', '2026-11-22'],
    [0, 25, 'none', null],
    [0, 0, 'none', null],
  ];
  for (const [remaining, total, verdict, lastsUntil] of states) {
    const shown = pace(remaining, total);
    assert.equal(shown.verdict, verdict, `${remaining} of ${total}`);
    assert.equal(shown.lastsUntil, lastsUntil, `${remaining} of ${total}`);
  }
});

test('unlimited data is full and has no end date', () => {
  const shown = paceOf({ total: unlimitedFrom, remaining: unlimitedFrom, at });
  assert.equal(shown.verdict, 'unlimited');
  assert.equal(shown.level, 100);
  assert.equal(shown.lastsUntil, null);
});

test('after the first day, a level above the mark lasts for the month and one below it does not', () => {
  fc.assert(
    fc.property(inNovember, fc.integer({ min: 1, max: 102_400 }), (instant, remaining) => {
      const shown = paceOf({ total: gigabytes(100), remaining: megabytes(remaining), at: instant });
      if (shown.level > shown.evenLevel + 0.001) assert.equal(shown.verdict, 'lasts');
      if (shown.level < shown.evenLevel - 0.001) assert.notEqual(shown.verdict, 'lasts');
    }),
  );
});

test('level and mark stay within the gauge, and an end is always a day of the month', () => {
  fc.assert(
    fc.property(inNovember, fc.nat(300_000), fc.nat(300_000), (instant, total, remaining) => {
      const shown = paceOf({ total: megabytes(total), remaining: megabytes(remaining), at: instant });
      for (const percent of [shown.level, shown.evenLevel]) assert.ok(percent >= 0 && percent <= 100);
      if (shown.lastsUntil !== null) assert.match(shown.lastsUntil, /^2026-11-/);
      assert.equal(shown.lastsUntil !== null, ['ends_early', 'little'].includes(shown.verdict));
    }),
  );
});

test('little is less than 15 percent of data that will not last', () => {
  assert.equal(littleBelow, 15);
  assert.equal(pace(15, 100).verdict, 'ends_early');
  assert.equal(pace(14.9, 100).verdict, 'little');
  assert.equal(pace(5, 100, new Date('2026-11-30T12:00Z')).verdict, 'lasts');
});

test('the first hours of a month do not determine its pace', () => {
  const morning = new Date('2026-11-01T06:00Z');
  assert.equal(pace(98, 100, morning).verdict, 'lasts');
  assert.equal(pace(50, 100, morning).verdict, 'ends_early');
});

test('the mark sinks from full to empty through a month', () => {
  assert.equal(pace(1, 2, new Date('2026-11-01T00:00Z')).evenLevel, 100);
  assert.equal(pace(1, 2, new Date('2026-11-16T00:00Z')).evenLevel, 50);
  assert.equal(pace(1, 2, new Date('2026-07-31T22:59:59.999Z')).evenLevel < 0.001, true);
});

test('a figure is stale if it was measured more than half an hour ago', () => {
  assert.equal(isStale(at, new Date('2026-11-21T15:02:00.000Z')), false);
  assert.equal(isStale(at, new Date('2026-11-21T15:02:00.001Z')), true);
  assert.equal(isStale(at, new Date('2026-11-21T14:31Z')), false);
});

test('how long data lasts, as people count it on 21 November', () => {
  const today = day('2026-11-21');
  const cases: [remaining: number, total: number, lasting: ReturnType<typeof lastingOf>][] = [
    [62.4, 100, { to: 'month_end' }],
    [20, 100, { to: 'day', day: day('2026-11-26') }],
    [3.1, 25, { to: 'days', count: 3 }],
    [4.1, 100, { to: 'days', count: 1 }],
    [0.1, 100, { to: 'days', count: 0 }],
    [0, 25, null],
  ];
  for (const [remaining, total, lasting] of cases) {
    assert.deepEqual(lastingOf(pace(remaining, total), today), lasting, `${remaining} of ${total}`);
  }
  assert.equal(lastingOf(paceOf({ total: unlimitedFrom, remaining: unlimitedFrom, at }), today), null);
  assert.equal(lastingOf(pace(4.1, 100), addDays(today, 2)), null, 'an end that has passed is not announced');
});

test('whatever was measured, days and date name the same end, and a near one is counted in days', () => {
  fc.assert(
    fc.property(inNovember, fc.nat(300_000), fc.nat(300_000), (instant, total, remaining) => {
      const shown = paceOf({ total: megabytes(total), remaining: megabytes(remaining), at: instant });
      const today = dayOf(instant);
      const lasting = lastingOf(shown, today);
      assert.equal(lasting?.to === 'month_end', shown.verdict === 'lasts');
      if (shown.lastsUntil === null) return;
      const count = daysBetween(today, shown.lastsUntil);
      const isNear = count < datedFromDays;
      assert.deepEqual(lasting, isNear ? { to: 'days', count } : { to: 'day', day: shown.lastsUntil });
    }),
  );
});

test('who uses the even amount each day has just nothing left at the end of the month', () => {
  fc.assert(
    fc.property(inNovember, fc.integer({ min: 1, max: unlimitedFrom - 1 }), (instant, total) => {
      const month = monthOf(instant);
      const even = evenDayOf(megabytes(total), month) ?? 0;
      assert.ok(Math.abs(even * daysIn(month) - total) < 0.001);
    }),
  );
  assert.equal(evenDayOf(megabytes(0), monthOf(at)), null);
  assert.equal(evenDayOf(unlimitedFrom, monthOf(at)), null);
});
