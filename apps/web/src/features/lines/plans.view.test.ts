import { unlimitedFrom } from '@bylgja/domain';
import { formatDataAmount } from '@bylgja/i18n';
import { expect, test } from 'vitest';

import { gigabyte } from '#testing/lines.ts';

import { planWithData } from './plans.view.ts';

const spaced = (words: string) => words.replaceAll(/\s/gu, ' ');

test('a plan is named with its data, once', () => {
  const named = (name: string, data: number) => spaced(planWithData({ name, data }, 'fo'));
  expect(named('Lítið', 5 * gigabyte)).toBe('Lítið · 5 GB');
  expect(named('Familja 20 GB', 20 * gigabyte)).toBe('Familja 20 GB');
  expect(named('Familja 120 GB', 20 * gigabyte)).toBe('Familja 120 GB · 20 GB');
  const unlimited = formatDataAmount(unlimitedFrom, 'fo');
  expect(named(unlimited, unlimitedFrom)).toBe(spaced(unlimited));
});
