import assert from 'node:assert/strict';
import { test } from 'node:test';

import fc from 'fast-check';

import type { Balance } from './allowance.ts';
import {
  alertPercents,
  alertSubjects,
  dataUsed,
  levelsOf,
  newAlerts,
  stopsAbroadFor,
  notifiedLevels,
  usualLimits,
} from './limits.ts';
import type { AlertLevels, LineLimits, LineMonth } from './limits.ts';
import { megabytes, unlimitedFrom } from './megabytes.ts';
import { minorUnits } from './minor-units.ts';

const data = (used: number, total: number): Balance => ({
  total: megabytes(total),
  remaining: megabytes(Math.max(0, total - used)),
});
const none = data(0, 0);
const unlimited: Balance = { total: unlimitedFrom, remaining: unlimitedFrom };

const month = (change: { domestic?: Balance; eu?: Balance; charged?: number }): LineMonth => ({
  data: { domestic: change.domestic ?? none, eu: change.eu ?? none },
  charged: minorUnits(change.charged ?? 0),
});
const limits = (change: Partial<LineLimits> = {}): LineLimits => ({ ...usualLimits(), ...change });

test('by default a line has data alerts at 75, 90 and 100 per cent, and roaming stops at 400 kr.', () => {
  assert.deepEqual(usualLimits(), { alertsData: true, outsideLimit: 40_000, stopsAbroad: true });
  assert.deepEqual([...alertPercents], [75, 90, 100]);
});

const cases: readonly (readonly [string, Parameters<typeof month>[0], AlertLevels])[] = [
  ['nothing was used', { domestic: data(0, 1024) }, {}],
  ['one megabyte less than three quarters is used', { domestic: data(767, 1024) }, {}],
  ['three quarters of the data are used', { domestic: data(768, 1024) }, { domestic: 75 }],
  ['nine tenths of the data abroad are used', { eu: data(900, 1000) }, { eu: 90 }],
  ['all of it is used', { domestic: data(5000, 1024) }, { domestic: 100 }],
  ['the data is unlimited', { domestic: unlimited, eu: unlimited }, {}],
  ['there is no data', {}, {}],
  ['the charges are one minor unit below the limit', { charged: 39_999 }, { outside: 90 }],
  ['the limit is reached', { charged: 40_000 }, { outside: 100 }],
];
for (const [name, of, expected] of cases) {
  test(`the alert levels when ${name}`, () => {
    assert.deepEqual(levelsOf(month(of), limits()), expected);
  });
}

test('a limit of 0 is reached by the first minor unit, and not without charges', () => {
  const nothing = limits({ outsideLimit: minorUnits(0) });
  assert.deepEqual(levelsOf(month({}), nothing), {});
  assert.equal(stopsAbroadFor(month({}), nothing), null);
  assert.deepEqual(levelsOf(month({ charged: 1 }), nothing), { outside: 100 });
  assert.equal(stopsAbroadFor(month({ charged: 1 }), nothing), 'outside');
});

test('roaming stops when the data abroad or the limit is used up, and never if the stop is switched off', () => {
  const used = month({ eu: data(1024, 1024) });
  assert.equal(stopsAbroadFor(used, limits()), 'eu');
  assert.equal(stopsAbroadFor(month({ charged: 40_000 }), limits()), 'outside');
  assert.equal(stopsAbroadFor(used, limits({ stopsAbroad: false })), null);
  assert.equal(stopsAbroadFor(month({ eu: data(1023, 1024), charged: 39_999 }), limits()), null);
});

test('a bought package or a raised limit ends the stop', () => {
  const used = month({ eu: data(1024, 2048), charged: 40_000 });
  assert.equal(stopsAbroadFor(used, limits()), 'outside');
  assert.equal(stopsAbroadFor(used, limits({ outsideLimit: minorUnits(40_001) })), null);
});

test('a line without data abroad is stopped only by its limit', () => {
  assert.equal(stopsAbroadFor(month({ domestic: data(10, 10) }), limits()), null);
  assert.equal(dataUsed(none), null);
});

test('switching off data alerts does not switch off alerts about money', () => {
  const now: AlertLevels = { domestic: 100, eu: 75, outside: 90 };
  assert.deepEqual(newAlerts({}, now, limits()), now);
  assert.deepEqual(newAlerts({}, now, limits({ alertsData: false })), { outside: 90 });
});

const afterwards: readonly (readonly [string, AlertLevels, AlertLevels, AlertLevels])[] = [
  ['nothing was notified', {}, {}, {}],
  ['more was used', { domestic: 75 }, { domestic: 90, eu: 100 }, { domestic: 90, eu: 100 }],
  ['data was bought', { domestic: 100, eu: 75 }, { domestic: 75 }, { domestic: 100, eu: 75 }],
  ['the limit was raised', { outside: 100 }, { outside: 75 }, { outside: 75 }],
  ['the limit was raised far', { outside: 100 }, {}, {}],
];

for (const [what, before, now, known] of afterwards) {
  test(`${what}: notified levels of data never fall within a month, those of money can`, () => {
    assert.deepEqual(notifiedLevels(before, now), known);
  });
}

const balances = fc
  .tuple(fc.integer({ min: 0, max: 4000 }), fc.integer({ min: 0, max: 3000 }))
  .map(([used, total]) => data(used, total));
const months = fc.record({
  data: fc.record({ domestic: balances, eu: balances }),
  charged: fc.integer({ min: 0, max: 100_000 }).map(minorUnits),
});
const someLimits = fc.record({
  alertsData: fc.boolean(),
  outsideLimit: fc.integer({ min: 0, max: 80_000 }).map(minorUnits),
  stopsAbroad: fc.boolean(),
});

test('a second check with the same levels creates no alerts', () => {
  fc.assert(
    fc.property(months, someLimits, (seen, set) => {
      const levels = levelsOf(seen, set);
      assert.deepEqual(newAlerts(levels, levels, set), {});
    }),
  );
});

test('within a month without changes each subject gets at most one alert per percentage, in rising order', () => {
  const steps = fc.array(fc.tuple(fc.nat(400), fc.nat(400), fc.nat(9000)), { maxLength: 12 });
  fc.assert(
    fc.property(steps, someLimits, (uses, set) => {
      let used = { domestic: 0, eu: 0, charged: 0 };
      let notified: AlertLevels = {};
      const highest: Record<string, number> = {};
      for (const [domestic, eu, charged] of uses) {
        used = { domestic: used.domestic + domestic, eu: used.eu + eu, charged: used.charged + charged };
        const seen = month({
          domestic: data(used.domestic, 1024),
          eu: data(used.eu, 512),
          charged: used.charged,
        });
        const now = levelsOf(seen, set);
        for (const [subject, percent] of Object.entries(newAlerts(notified, now, set))) {
          assert.ok(percent > (highest[subject] ?? 0));
          highest[subject] = percent;
        }
        notified = now;
      }
      for (const subject of alertSubjects.filter((one) => set.alertsData || one === 'outside')) {
        assert.equal(highest[subject], notified[subject]);
      }
    }),
  );
});

test('raising the limit never stops a line, and more domestic data changes nothing abroad', () => {
  fc.assert(
    fc.property(months, someLimits, fc.nat(50_000), (seen, set, more) => {
      const before = stopsAbroadFor(seen, set);
      const raised = { ...set, outsideLimit: minorUnits(set.outsideLimit + more) };
      if (before === null && set.outsideLimit > 0) assert.equal(stopsAbroadFor(seen, raised), null);
      const atHome = { ...seen, data: { ...seen.data, domestic: unlimited } };
      assert.equal(stopsAbroadFor(atHome, set), before);
    }),
  );
});
