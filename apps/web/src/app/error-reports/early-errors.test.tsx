import { expect, test, vi } from 'vitest';

import { takeErrors } from '#ui/testing/quiet-console.ts';

import { MissingFile } from '../lazy-screen.tsx';
import { keepEarlyErrors } from './early-errors.ts';

const missing = new MissingFile('The file of a screen did not come');
const broken = new Error('broken');

function catchIn(screen: Error[]): void {
  const { onCaughtError } = keepEarlyErrors().reactOptions;
  for (const error of screen) onCaughtError(error);
}

test('an error that a screen has caught is told of', () => {
  catchIn([missing, broken]);
  expect(takeErrors()).toEqual([[missing], [broken]]);
});

test('without a connection a file that does not come is no error, and what breaks is one still', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  catchIn([missing, broken]);
  expect(takeErrors()).toEqual([[broken]]);
});
