import { expect, test } from 'vitest';

import { takeErrors } from '../testing/quiet-console.ts';
import { toIconName } from './icons.ts';

test('a name from the server finds its icon', () => {
  expect(toIconName('bell')).toBe('bell');
});

test('a missing icon is logged and replaced by a neutral one', () => {
  expect(toIconName('unicorn')).toBe('neutral');
  expect(takeErrors()).toEqual([['Icon unicorn does not exist.']]);
});

test('a property that every object has is not an icon', () => {
  expect(toIconName('constructor')).toBe('neutral');
  expect(takeErrors()).toEqual([['Icon constructor does not exist.']]);
});
