import { beforeEach, expect, test } from 'vitest';

import { wasLost } from '#lib/connection.ts';
import { takeErrors } from '#ui/testing/quiet-console.ts';

import { MissingFile } from '../lazy-screen.tsx';
import { collectEarlyErrors } from './early-errors.ts';

const missing = new MissingFile();
const broken = new Error('broken');

beforeEach(() => wasLost.set(false));

function catchIn(screen: Error[]): void {
  const { onCaughtError } = collectEarlyErrors().reactOptions;
  for (const error of screen) onCaughtError(error);
}

test('reports an error that a screen has caught', () => {
  catchIn([missing, broken]);
  expect(takeErrors()).toEqual([[missing], [broken]]);
});

test('reports no file that failed to load while offline, but reports other errors', () => {
  wasLost.set(true);
  catchIn([missing, broken]);
  expect(takeErrors()).toEqual([[broken]]);
});
