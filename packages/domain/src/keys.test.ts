import assert from 'node:assert/strict';
import { test } from 'node:test';

import { keysOf } from './keys.ts';

test('keys have the names of the type, in the order of the object', () => {
  const prices: Partial<Record<'large' | 'small', number>> = { small: 10, large: 0 };
  const keys: ('large' | 'small')[] = keysOf(prices);
  assert.deepEqual(keys, ['small', 'large']);
});
