import assert from 'node:assert/strict';
import { test } from 'node:test';

import { parsePostalCode } from './postal-code.ts';
import { fail, ok } from './result.ts';

test('a postal code is three digits', () => {
  assert.deepEqual(parsePostalCode('100'), ok('100'));
  assert.deepEqual(parsePostalCode(' 970 '), ok('970'));
  for (const input of ['', '10', '1000', 'FO-100', '1 0', '10a']) {
    assert.deepEqual(parsePostalCode(input), fail('postal_code_invalid'), input);
  }
});
