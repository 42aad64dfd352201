import assert from 'node:assert/strict';
import { test } from 'node:test';

import fc from 'fast-check';

import { parseTypedAmount } from './typed-amount.ts';

test('an amount is read as people type it', () => {
  const written: [string, number][] = [
    ['0', 0],
    ['1', 1],
    [' 500 ', 500],
    ['1,5', 1.5],
    ['1.5', 1.5],
    ['0,125', 0.125],
    ['1 024', 1024],
    ['1\u00A0024', 1024],
    ['1.024', 1024],
    ['1,024', 1024],
    ['1.024,50', 1024.5],
    ['1,024.50', 1024.5],
    ['1.024.000', 1_024_000],
  ];
  for (const [input, amount] of written) assert.equal(parseTypedAmount(input), amount, input);
});

test('anything else is refused', () => {
  for (const input of ['', '-1', '1,', ',5', '1,2,3', '1.024.5', '1.02.4', '1e3', '1 GB', '12345678', '١']) {
    assert.equal(parseTypedAmount(input), null, input);
  }
});

test('an amount is the same with and without the separators of either language', () => {
  const separators = fc.constantFrom(['.', ','], [',', '.'], [' ', ','], ['', '.']);
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 9_999_999 }),
      fc.integer({ min: 0, max: 99 }),
      separators,
      (whole, cents, of) => {
        const [group = '', decimal = ''] = of;
        const grouped = String(whole).replaceAll(/\B(?=(?:\d{3})+$)/g, group);
        assert.equal(parseTypedAmount(grouped), whole, grouped);
        const exact = `${grouped}${decimal}${String(cents).padStart(2, '0')}`;
        // Not the sum of whole and cents, which is rounded twice.
        assert.equal(parseTypedAmount(exact), (whole * 100 + cents) / 100, exact);
      },
    ),
  );
});
