import assert from 'node:assert/strict';
import { test } from 'node:test';

import fc from 'fast-check';

import {
  toMinorUnits,
  minorUnits,
  sumOf,
  toMajorUnits,
  vatOf,
  vatOfEach,
  withoutVat,
} from './minor-units.ts';

const anyAmount = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }).map(minorUnits);

test('a fifth of the catalogue’s prices is VAT', () => {
  const prices: [majorUnits: number, vat: number, net: number][] = [
    [79, 15.8, 63.2],
    [29, 5.8, 23.2],
    [149, 29.8, 119.2],
    [249, 49.8, 199.2],
    [0, 0, 0],
    [0.01, 0, 0.01],
    [0.03, 0.01, 0.02],
  ];
  for (const [majorUnits, vat, net] of prices) {
    assert.equal(toMajorUnits(vatOf(toMinorUnits(majorUnits))), vat);
    assert.equal(toMajorUnits(withoutVat(toMinorUnits(majorUnits))), net);
  }
});

test('VAT and the net price always add up to the price', () => {
  fc.assert(
    fc.property(anyAmount, (gross) => {
      assert.equal(vatOf(gross) + withoutVat(gross), gross);
    }),
  );
});

test('VAT differs from a fifth of the price by at most half a minor unit', () => {
  fc.assert(
    fc.property(anyAmount, (gross) => {
      assert.ok(Math.abs(vatOf(gross) * 5 - gross) < 2.5);
    }),
  );
});

test('a refund has the VAT of the purchase', () => {
  fc.assert(
    fc.property(anyAmount, (gross) => {
      assert.equal(vatOf(minorUnits(0 - gross)) + vatOf(gross), 0);
    }),
  );
});

test('the VAT of the lines of a bill adds up to the VAT of its total, and each is right to the minor unit', () => {
  fc.assert(
    fc.property(fc.array(anyAmount, { maxLength: 40 }), (lines) => {
      const each = vatOfEach(lines);
      assert.equal(sumOf(each), vatOf(sumOf(lines)));
      for (const [index, vat] of each.entries()) {
        assert.ok(Math.abs(vat * 5 - (lines[index] ?? 0)) < 5);
      }
    }),
  );
  assert.deepEqual(vatOfEach([minorUnits(7900), minorUnits(4900)]), [1580, 980]);
});

test('minor units convert to major ones and back', () => {
  fc.assert(
    fc.property(anyAmount, (amount) => {
      assert.equal(toMinorUnits(toMajorUnits(amount)), amount);
    }),
  );
});

test('a third decimal, a fraction of a minor unit and invalid numbers are refused', () => {
  assert.throws(() => toMinorUnits(79.005), RangeError);
  assert.throws(() => minorUnits(0.5), RangeError);
  assert.throws(() => minorUnits(Number.NaN), RangeError);
  assert.throws(() => minorUnits(Number.MAX_SAFE_INTEGER + 1), RangeError);
});

test('amounts add up, and no amounts add up to zero', () => {
  assert.equal(sumOf([toMinorUnits(299), toMinorUnits(199), toMinorUnits(149.5)]), 64_750);
  assert.equal(sumOf([]), 0);
});
