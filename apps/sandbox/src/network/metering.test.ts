import assert from 'node:assert/strict';
import { test } from 'node:test';

import { day } from '@bylgja/domain';
import fc from 'fast-check';

import { measure, noFigures } from './metering.ts';
import type { Figures, Measurement, MeteredLine } from './metering.ts';

const line: MeteredLine = {
  phoneNumber: '298211001',
  zone: 'domestic',
  megabytesPerHour: 600,
  callMinutesPerHour: 30,
  smsPerHour: 12,
  figures: {},
};

function measuredAt(instant: string, change: Partial<Measurement> = {}): Measurement {
  return { usage: 'run', measuredAt: instant, lines: [line], ...change };
}

function usedOn(measurement: Measurement, on: string) {
  return measurement.lines[0]?.figures[day(on)];
}

type Kind = keyof Figures;
const kinds = Object.keys(noFigures) as Kind[];

function total({ lines }: Measurement, kind: Kind): number {
  const days = lines.flatMap(({ figures }) => Object.values(figures));
  return days.reduce((sum, { domestic, eu }) => sum + domestic[kind] + eu[kind], 0);
}

test('a line uses roughly its hourly megabytes, calls and texts, in its current zone', () => {
  const abroad = measuredAt('2026-11-21T10:00:00.000Z', { lines: [{ ...line, zone: 'eu' }] });
  const used = usedOn(measure(abroad, new Date('2026-11-21T20:00Z')), '2026-11-21');
  assert.ok(used);
  assert.deepEqual(used.domestic, noFigures);
  assert.ok(used.eu.megabytes > 5400 && used.eu.megabytes < 6600, String(used.eu.megabytes));
  assert.ok(used.eu.callMinutes > 270 && used.eu.callMinutes < 330, String(used.eu.callMinutes));
  assert.ok(used.eu.sms > 108 && used.eu.sms < 132, String(used.eu.sms));
  assert.equal(used.eu.chargedMinor, 0);
});

test('two lines with the same rate have different usage, and each is reproducible', () => {
  const both = measuredAt('2026-11-21T10:00:00.000Z', {
    lines: [line, { ...line, phoneNumber: '298211002' }],
  });
  const later = new Date('2026-11-21T10:05Z');
  const [first, second] = measure(both, later).lines.map(
    ({ figures }) => figures[day('2026-11-21')]?.domestic.megabytes,
  );
  assert.notEqual(first, second);
  assert.deepEqual(measure(both, later), measure(both, later));
});

test('days end at midnight in the Faroes, also when summer time ends', () => {
  const summer = measure(measuredAt('2026-10-24T22:00:00.000Z'), new Date('2026-10-26T01:00Z'));
  const one = measure(measuredAt('2026-10-24T22:00:00.000Z'), new Date('2026-10-24T23:00Z'));
  assert.deepEqual(usedOn(summer, '2026-10-24'), usedOn(one, '2026-10-24'));
  // 25 October has 25 hours: from 23:00Z to 24:00Z of the next day.
  const long = usedOn(summer, '2026-10-25')?.domestic.megabytes ?? 0;
  assert.ok(Math.abs(long / 600 - 25) < 1, String(long));
  assert.ok((usedOn(summer, '2026-10-26')?.domestic.megabytes ?? 0) > 0);
});

test('while usage is paused time is measured and nothing is used', () => {
  const paused = measuredAt('2026-11-21T10:00:00.000Z', { usage: 'pause' });
  const later = measure(paused, new Date('2026-11-22T10:00Z'));
  assert.equal(later.measuredAt, '2026-11-22T10:00:00.000Z');
  assert.deepEqual(usedOn(later, '2026-11-22'), { domestic: noFigures, eu: noFigures });
  for (const kind of kinds) assert.equal(total(later, kind), 0);
});

test('days outside the retention period are deleted', () => {
  const later = measure(measuredAt('2026-01-01T10:00:00.000Z'), new Date('2026-11-21T10:00Z'));
  const days = Object.keys(later.lines[0]?.figures ?? {});
  assert.equal(days.length, 63);
  assert.equal(days.toSorted()[0], '2026-09-20');
});

test('an unchanged clock measures nothing new', () => {
  const now = measuredAt('2026-11-21T10:00:00.000Z');
  assert.equal(measure(now, new Date('2026-11-21T10:00Z')), now);
  assert.equal(measure(now, new Date('2026-11-21T09:00Z')), now);
});

test('the result does not depend on how often it is measured, and figures never decrease', () => {
  const start = measuredAt('2026-11-20T22:30:00.000Z');
  const steps = fc.array(fc.integer({ min: 0, max: 6 * 3600_000 }), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(steps, (gaps) => {
      let now = Date.parse(start.measuredAt);
      let often = start;
      for (const gap of gaps) {
        now += gap;
        const next = measure(often, new Date(now));
        for (const kind of kinds) assert.ok(total(next, kind) >= total(often, kind));
        often = next;
      }
      const seldom = measure(start, new Date(now));
      for (const kind of kinds) assert.ok(Math.abs(total(seldom, kind) - total(often, kind)) < 1e-6);
      assert.equal(seldom.measuredAt, often.measuredAt);
    }),
  );
});
