import assert from 'node:assert/strict';
import { test } from 'node:test';

import fc from 'fast-check';

import { creditOf, onceInvoiced, owedOf } from './credit.ts';
import { minorUnits } from './minor-units.ts';

const amount = fc.integer({ min: 0, max: 10_000_000 }).map(minorUnits);

test('the debt of a line is its charges minus its payments, and zero once that is invoiced', () => {
  fc.assert(
    fc.property(amount, amount, (paid, charged) => {
      const owed = owedOf(creditOf(paid, charged));
      assert.equal(owed, Math.max(0, charged - paid));
      const credit = creditOf(minorUnits(paid + owed), charged);
      assert.equal(owedOf(credit), 0);
      assert.equal(onceInvoiced(creditOf(paid, charged)), credit);
    }),
  );
});

test('a line with credit has no debt', () => {
  assert.equal(owedOf(creditOf(minorUnits(5000), minorUnits(1200))), 0);
  assert.equal(creditOf(minorUnits(5000), minorUnits(1200)), 3800);
});
