import { unlimitedFrom } from '@bylgja/domain';
import { formatDataAmount } from '@bylgja/i18n';
import { expect, test } from 'vitest';

import { gigabyte } from '#testing/lines.ts';

import { planTitle, planWithData, vesselOf } from './plans.view.ts';
import { planWith } from './testing/plans.ts';

const spaced = (words: string) => words.replaceAll(/\s/gu, ' ');

test('a plan is named with its data, once', () => {
  const named = (name: string, data: number) => spaced(planWithData({ name, data }, 'fo'));
  expect(named('Lítið', 5 * gigabyte)).toBe('Lítið · 5 GB');
  expect(named('Familja 20 GB', 20 * gigabyte)).toBe('Familja 20 GB');
  expect(named('Familja 120 GB', 20 * gigabyte)).toBe('Familja 120 GB · 20 GB');
  const unlimited = formatDataAmount(unlimitedFrom, 'fo');
  expect(named(unlimited, unlimitedFrom)).toBe(spaced(unlimited));
});

for (const [name, gigabytes, title] of [
  ['Lítið', 5, ['Lítið', '5 GB']],
  ['Familja 20 GB', 20, ['Familja', '20 GB']],
  ['Familja Óavmarkað', 1000, ['Familja', 'Óavmarkað ']],
  ['Familja 120 GB', 20, ['Familja 120 GB', '20 GB']],
  ['20 GB til øll', 20, ['20 GB til øll', '20 GB']],
  ['Óavmarkað', 1000, ['Óavmarkað', null]],
] as const) {
  test(`a card of ${name} says no word twice`, () => {
    const { name: called, amount } = planTitle({ name, data: gigabytes * gigabyte }, 'fo');
    expect([called, amount && `${amount.value} ${amount.unit}`]).toEqual(title);
  });
}

test('the more data a plan has, the larger its vessel', () => {
  const plans = [5, 25, 100, 1000].map((gigabytes) => planWith(gigabytes));
  const sizes = plans.map((plan) => vesselOf(plan, plans).size);
  expect(sizes).toEqual(sizes.toSorted((a, b) => a - b));
  expect(new Set(sizes).size).toBe(sizes.length);
  expect(Math.max(...sizes)).toBe(1);
  expect(vesselOf(planWith(0), [planWith(0)]).size).toBe(0);
});
