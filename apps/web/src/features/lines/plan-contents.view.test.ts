import type { Plan } from '@bylgja/contract';
import { createText } from '@bylgja/i18n';
import { en } from '@bylgja/i18n/en';
import { expect, test } from 'vitest';

import { gigabyte } from '#testing/lines.ts';

import { chosenInShort, contentsOf, differenceFrom, inShort } from './plan-contents.view.ts';
import { planWith } from './testing/plans.ts';

const unlimited = 1000;
const small = { price: 49, data: 10 * gigabyte, callMinutes: 600 };
const english = { text: createText(en), locale: 'en', hasEuPackage: false } as const;
const withEuPackage = { ...english, hasEuPackage: true };

const spaced = (words: string) => words.replaceAll(/\s/gu, ' ');
const rowsOf = (plan: Plan, reading = english) =>
  Object.fromEntries(contentsOf(plan, reading).map(({ id, value }) => [id, spaced(value)]));

test('everything in a plan has a row, and what is not limited says so', () => {
  expect(rowsOf(planWith(25))).toEqual({
    data: '25 GB',
    eu: '50 GB with the EU package, 49 kr. a month',
    calls: 'Unlimited',
    sms: 'Unlimited',
    speed: 'As fast as the network allows',
    binding: '6 months',
  });
});

for (const [rest, id, value] of [
  [{ calls: 600 }, 'calls', '10 hours'],
  [{ calls: 60 }, 'calls', '1 hour'],
  [{ calls: 90 }, 'calls', '90 min'],
  [{ calls: 0 }, 'calls', '0 min'],
  [{ sms: 1500 }, 'sms', '1,500'],
  [{ maxSpeed: 150 }, 'speed', 'Up to 150 Mbit/s'],
  [{ bindingMonths: 0 }, 'binding', 'No commitment'],
  [{ bindingMonths: 1 }, 'binding', '1 month'],
  [{ euPackage: null }, 'eu', 'No EU package'],
] as const) {
  test(`a plan with ${JSON.stringify(rest)} has ${value}`, () => {
    expect(rowsOf(planWith(25, rest))[id]).toBe(value);
  });
}

test('whoever has the EU package has its data in the plan', () => {
  expect(spaced(contentsOf(planWith(25), withEuPackage)[1]?.value ?? '')).toBe('50 GB');
});

for (const [rest, words] of [
  [{}, 'Unlimited calls and SMS · 50 GB in the EU with the EU package · 6-month commitment'],
  [
    { calls: 600 },
    '10 hours of calls · Unlimited SMS · 50 GB in the EU with the EU package · 6-month commitment',
  ],
  [{ sms: 100, euPackage: null }, 'Unlimited calls · 100 SMS · No EU package · 6-month commitment'],
  [
    { maxSpeed: 50, bindingMonths: 0 },
    'Unlimited calls and SMS · 50 GB in the EU with the EU package · Up to 50 Mbit/s · No commitment',
  ],
] as const) {
  test(`in a line: ${words}`, () => {
    expect(spaced(inShort(planWith(25, rest), english).join(' · '))).toBe(words);
  });
}

test('a review names the EU package only where it was chosen', () => {
  expect(chosenInShort(planWith(25), english)).toEqual(['Unlimited calls and SMS']);
  expect(chosenInShort(planWith(25), withEuPackage).map(spaced)).toEqual([
    'Unlimited calls and SMS',
    '50 GB in the EU',
  ]);
});

const today = { plan: planWith(25), price: 169 };
for (const [what, plan, price, words] of [
  ['a larger plan', planWith(100), 249, ['+75 GB', '+80 kr. a month']],
  ['a smaller plan', planWith(5), 99, ['−20 GB', '−70 kr. a month']],
  ['unlimited data', planWith(unlimited), 349, ['Unlimited data', '+180 kr. a month']],
  ['a plan that costs the same', planWith(26), 169, ['+1 GB', 'Same price']],
  ['a commitment that ends', planWith(25, { bindingMonths: 0 }), 169, ['Same price', 'No commitment']],
  [
    'a longer commitment',
    planWith(100, { bindingMonths: 12 }),
    199,
    ['+75 GB', '+30 kr. a month', '12-month commitment'],
  ],
  [
    'no EU package any more',
    planWith(100, { euPackage: null }),
    249,
    ['+75 GB', '+80 kr. a month', 'No EU package'],
  ],
  [
    'less data in the EU',
    planWith(100, { euPackage: small }),
    249,
    ['+75 GB', '+80 kr. a month', '−40 GB in the EU'],
  ],
] as const) {
  test(`the difference of ${what}: ${words.join(' · ')}`, () => {
    expect(differenceFrom(today, { plan, price }, english).map(spaced)).toEqual(words);
  });
}

test('a plan differs from the same in nothing but what is always said, its price', () => {
  expect(differenceFrom(today, today, english)).toEqual(['Same price']);
  const most = { plan: planWith(unlimited), price: 349 };
  expect(differenceFrom(most, most, english)).toEqual(['Same price']);
});

test('whoever leaves unlimited data reads that it ends', () => {
  const most = { plan: planWith(unlimited), price: 349 };
  expect(differenceFrom(most, today, english).map(spaced)).toEqual([
    'Data no longer unlimited',
    '−180 kr. a month',
  ]);
});
