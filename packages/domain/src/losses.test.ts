import assert from 'node:assert/strict';
import { test } from 'node:test';

import type { Grant, GrantSource } from './allowance.ts';
import { sideOf } from './change.ts';
import { lossesOf } from './losses.ts';
import { gigabytes, unlimitedFrom } from './megabytes.ts';
import type { Megabytes } from './megabytes.ts';
import { family, plan } from './testing/held-accounts.ts';

const grant = (source: GrantSource, amount: Megabytes): Grant => ({
  source,
  zone: 'domestic',
  amount,
  validFrom: new Date('2026-11-01T00:00:00Z'),
  validUntil: new Date('2026-12-01T00:00:00Z'),
});
const ledger = {
  grants: [grant('plan', gigabytes(100)), grant('rollover', gigabytes(10)), grant('package', gigabytes(5))],
  used: gigabytes(4),
};
const before = sideOf(family, { hasEuPackage: false, lines: 2 });

test('an immediate change loses the remaining rollover, which is not listed if there is none', () => {
  const of = { before, lost: ['rollover', 'family_price'], takesEffect: 'now' } as const;
  assert.deepEqual(lossesOf(of, [ledger]), [
    { kind: 'rollover', amount: gigabytes(6) },
    { kind: 'family_price', amount: null },
  ]);
  assert.deepEqual(lossesOf(of, [{ ...ledger, used: gigabytes(20) }]), [
    { kind: 'family_price', amount: null },
  ]);
});

test('a change at month end loses the data that would roll over, listed with its present amount, even 0', () => {
  const of = { before, lost: ['rollover'], takesEffect: 'month_end' } as const;
  const used = { ...ledger, used: gigabytes(60) };
  assert.deepEqual(lossesOf(of, [ledger, used]), [{ kind: 'rollover', amount: gigabytes(150) }]);
  assert.deepEqual(lossesOf(of, [{ ...ledger, used: gigabytes(200) }]), [
    { kind: 'rollover', amount: gigabytes(0) },
  ]);
});

test('unlimited data is never rolled over, and is listed as unlimited', () => {
  const endless = sideOf(plan({ id: 'endless', majorUnits: [349], gb: 1000 }), {
    hasEuPackage: false,
    lines: 1,
  });
  const ofPlan = { grants: [grant('plan', unlimitedFrom)], used: gigabytes(4) };
  const rollover = { before: endless, lost: ['rollover'], takesEffect: 'month_end' } as const;
  assert.deepEqual(lossesOf(rollover, [ofPlan]), []);
  const ended = { before: endless, lost: ['plan_data'], takesEffect: 'month_end' } as const;
  assert.deepEqual(lossesOf(ended, [ofPlan, ofPlan]), [{ kind: 'plan_data', amount: unlimitedFrom }]);
});
