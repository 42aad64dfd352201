import assert from 'node:assert/strict';
import { test } from 'node:test';

import fc from 'fast-check';

import { balanceOf, grantSources, isActive, sourcesOf, spread, uncoveredUse, usedOf } from './allowance.ts';
import type { Grant, GrantSource } from './allowance.ts';
import { gigabytes, megabytes, unlimitedFrom } from './megabytes.ts';
import type { Megabytes } from './megabytes.ts';
import { endOfMonth, month, startOfMonth } from './month.ts';

const november = { validFrom: startOfMonth(month('2026-11')), validUntil: endOfMonth(month('2026-11')) };
const midMonth = new Date('2026-11-21T14:35Z');
const nothing = megabytes(0);

function grant(source: GrantSource, amount: Megabytes, period: Partial<Grant> = {}): Grant {
  return { source, zone: 'domestic', amount, ...november, ...period };
}

function domestic(grants: Grant[], used: Megabytes, at = midMonth) {
  return balanceOf({ grants, used: { domestic: used, eu: nothing }, at }).domestic;
}

const anyGrant = fc
  .record({
    source: fc.constantFrom(...grantSources),
    amount: fc.integer({ min: 0, max: 200_000 }).map(megabytes),
    fromDay: fc.integer({ min: 0, max: 20 }),
    days: fc.constantFrom(30, 10),
  })
  .map(({ source, amount, fromDay, days }) => {
    const validFrom = new Date(november.validFrom.getTime() + fromDay * 86_400_000);
    const validUntil = new Date(november.validFrom.getTime() + (20 + days) * 86_400_000);
    return grant(source, amount, { validFrom, validUntil });
  });
const anyUse = fc.integer({ min: 0, max: 500_000 }).map(megabytes);

const sumRemaining = (parts: { remaining: Megabytes }[]) =>
  parts.reduce((sum, part) => sum + part.remaining, 0);
const sumAmount = (grants: Grant[]) => grants.reduce((sum, each) => sum + each.amount, 0);

test('a purchase increases the remaining data by the bought amount', () => {
  const plan = grant('plan', gigabytes(100));
  const bought = grant('package', gigabytes(5), { validFrom: midMonth });
  const used = megabytes(38_502);
  assert.deepEqual(domestic([plan], used), { total: 102_400, remaining: 63_898 });
  assert.deepEqual(domestic([plan, bought], used), { total: 107_520, remaining: 69_018 });
});

test('a grant is valid from its first instant until just before its last', () => {
  const bought = grant('package', gigabytes(1), { validFrom: midMonth });
  assert.equal(isActive(bought, new Date(midMonth.getTime() - 1)), false);
  assert.equal(isActive(bought, midMonth), true);
  assert.equal(isActive(bought, new Date(november.validUntil.getTime() - 1)), true);
  assert.equal(isActive(bought, november.validUntil), false);
  assert.deepEqual(domestic([bought], nothing, november.validUntil), { total: 0, remaining: 0 });
});

test('each zone has its own balance', () => {
  const grants = [grant('plan', gigabytes(25)), grant('plan', gigabytes(50), { zone: 'eu' })];
  const balance = balanceOf({
    grants,
    used: { domestic: gigabytes(24), eu: gigabytes(7) },
    at: midMonth,
  });
  assert.deepEqual(balance, {
    domestic: { total: 25_600, remaining: 1024 },
    eu: { total: 51_200, remaining: 44_032 },
  });
});

test('using more than was granted leaves zero, never less', () => {
  assert.deepEqual(domestic([grant('plan', gigabytes(5))], gigabytes(6)), { total: 5120, remaining: 0 });
});

test('unlimited data stays unlimited with any usage', () => {
  fc.assert(
    fc.property(fc.array(anyGrant), anyUse, (others, used) => {
      const balance = domestic([...others, grant('plan', unlimitedFrom)], used);
      assert.deepEqual(balance, { total: unlimitedFrom, remaining: unlimitedFrom });
    }),
  );
});

test('the remaining data of all grants adds up to the total remaining', () => {
  fc.assert(
    fc.property(fc.array(anyGrant), anyUse, (grants, used) => {
      const left = Math.max(0, sumAmount(grants) - used);
      assert.equal(sumRemaining(spread(grants, used)), left);
      const active = grants.filter((each) => isActive(each, midMonth));
      assert.equal(domestic(grants, used).remaining, Math.max(0, sumAmount(active) - used));
    }),
  );
});

test('no grant is used while an earlier one has data left', () => {
  fc.assert(
    fc.property(fc.array(anyGrant), anyUse, (grants, used) => {
      const parts = spread(grants, used);
      const firstWithRest = parts.findIndex((part) => part.remaining > 0);
      const after = firstWithRest === -1 ? [] : parts.slice(firstWithRest + 1);
      for (const part of after) assert.equal(part.remaining, part.grant.amount);
    }),
  );
});

test('losing the remaining rollover reduces the total by exactly that', () => {
  fc.assert(
    fc.property(fc.array(anyGrant), anyUse, (grants, used) => {
      const parts = spread(grants, used);
      const lost = sumRemaining(parts.filter((part) => part.grant.source === 'rollover'));
      const kept = grants.filter(({ source }) => source !== 'rollover');
      const after = spread([...kept, grant('rollover', usedOf('rollover', { grants, used }))], used);
      assert.equal(sumRemaining(after), sumRemaining(parts) - lost);
    }),
  );
});

test('data that expires first is used first', () => {
  const weekend = grant('package', gigabytes(1), { validUntil: new Date('2026-11-23T00:00Z') });
  const parts = spread([grant('plan', gigabytes(5)), weekend], gigabytes(1));
  assert.deepEqual(
    parts.map((part) => [part.grant.source, part.remaining]),
    [
      ['package', 0],
      ['plan', 5120],
    ],
  );
});

test('last week’s usage is not charged to data bought today', () => {
  const bought = grant('package', gigabytes(5), { validFrom: midMonth });
  const parts = spread([bought, grant('plan', gigabytes(25))], gigabytes(20));
  assert.deepEqual(
    parts.map((part) => [part.grant.source, part.remaining]),
    [
      ['plan', 5120],
      ['package', 5120],
    ],
  );
});

test('of grants with the same instant, rollover is used before the plan, and a gift before a package', () => {
  const parts = spread(
    (['package', 'plan', 'gift', 'rollover'] as const).map((source) => grant(source, gigabytes(1))),
    megabytes(1500),
  );
  assert.deepEqual(
    parts.map((part) => [part.grant.source, part.remaining]),
    [
      ['rollover', 0],
      ['plan', 548],
      ['gift', 1024],
      ['package', 1024],
    ],
  );
});

test('an unlimited plan covers all usage, and a package bought in addition stays unused', () => {
  const parts = spread(
    [grant('package', gigabytes(1), { validFrom: midMonth }), grant('plan', unlimitedFrom)],
    gigabytes(800),
  );
  assert.deepEqual(
    parts.map((part) => [part.grant.source, part.remaining]),
    [
      ['plan', unlimitedFrom],
      ['package', 1024],
    ],
  );
});

test('the sources of a line are used one after the other, and add up to the remaining data', () => {
  fc.assert(
    fc.property(fc.array(anyGrant, { maxLength: 6 }), anyUse, (grants, used) => {
      const sources = sourcesOf({ grants, used: { domestic: used, eu: nothing }, at: midMonth });
      assert.equal(sumRemaining(sources), domestic(grants, used).remaining);
      const inUse = sources.findIndex(({ isInUse }) => isInUse);
      assert.equal(sources.filter(({ isInUse }) => isInUse).length, sumRemaining(sources) > 0 ? 1 : 0);
      assert.ok(sources.slice(0, Math.max(inUse, 0)).every(({ remaining }) => remaining === 0));
    }),
  );
});

test('EU and domestic data are used separately', () => {
  const eu = grant('plan', gigabytes(50), { zone: 'eu' });
  const sources = sourcesOf({
    grants: [eu, grant('plan', gigabytes(5)), grant('package', gigabytes(1))],
    used: { domestic: gigabytes(5), eu: gigabytes(2) },
    at: midMonth,
  });
  assert.deepEqual(
    sources.map((each) => [each.grant.zone, each.grant.source, each.remaining, each.isInUse]),
    [
      ['domestic', 'plan', 0, false],
      ['domestic', 'package', gigabytes(1), true],
      ['eu', 'plan', gigabytes(48), true],
    ],
  );
});

test('a grant added after overuse is complete, each time, and used from then on', () => {
  const anyBought = fc.array(
    fc.record({
      usedBefore: fc.integer({ min: 0, max: 90_000 }).map(megabytes),
      amount: fc.integer({ min: 1, max: 20_000 }).map(megabytes),
    }),
    { minLength: 1, maxLength: 5 },
  );
  fc.assert(
    fc.property(anyBought, anyUse, (bought, usedAfter) => {
      const grants = [grant('plan', gigabytes(5))];
      let used = nothing;
      for (const { usedBefore, amount } of bought) {
        used = megabytes(used + usedBefore);
        const left = domestic(grants, used).remaining;
        grants.push(grant('package', amount, { uncovered: uncoveredUse(grants, used) }));
        assert.equal(domestic(grants, used).remaining, left + amount);
      }
      const left = domestic(grants, used).remaining;
      const later = megabytes(used + usedAfter);
      assert.equal(domestic(grants, later).remaining, Math.max(0, left - usedAfter));
      assert.equal(sumRemaining(spread(grants, later)), domestic(grants, later).remaining);
    }),
  );
});
