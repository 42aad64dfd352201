import { expect, test } from 'vitest';

import type { PricedChoice } from './plan-contents.view.ts';
import { reasonsOf } from './plan-reasons.view.ts';
import { planWith } from './testing/plans.ts';

const unlimited = 1000;

const choice = (gigabytes: number, price: number, planId = `${gigabytes} GB at ${price}`) => ({
  plan: planWith(gigabytes, { planId }),
  price,
});

interface Case {
  readonly choices: readonly PricedChoice[];
  readonly reasons: Readonly<Record<string, string>>;
}

const cases: Readonly<Record<string, Case>> = {
  'the smallest costs least, the largest with a limit least for its data': {
    choices: [choice(5, 99), choice(25, 169), choice(100, 249), choice(unlimited, 349)],
    reasons: { '5 GB at 99': 'cheapest', '100 GB at 249': 'value' },
  },
  'a plan that is both has one reason, and no other takes the second': {
    choices: [choice(50, 99), choice(25, 169)],
    reasons: { '50 GB at 99': 'cheapest' },
  },
  'plans that cost the same are not the cheapest': {
    choices: [choice(5, 99), choice(10, 99)],
    reasons: { '10 GB at 99': 'value' },
  },
  'plans whose data costs the same have no value above each other': {
    choices: [choice(5, 100), choice(10, 200)],
    reasons: { '5 GB at 100': 'cheapest' },
  },
  'unlimited data has no price per GB': {
    choices: [choice(unlimited, 50), choice(5, 99)],
    reasons: { '1000 GB at 50': 'cheapest' },
  },
  'a plan without data has none either': {
    choices: [choice(0, 49), choice(5, 99), choice(10, 149)],
    reasons: { '0 GB at 49': 'cheapest', '10 GB at 149': 'value' },
  },
  'there is no reason for a plan without others': { choices: [choice(5, 99)], reasons: {} },
  'nor where there are no plans': { choices: [], reasons: {} },
};

for (const [what, { choices, reasons }] of Object.entries(cases)) {
  test(`reasons: ${what}`, () => {
    expect(Object.fromEntries(reasonsOf(choices))).toEqual(reasons);
  });
}

test('the order of the plans changes no reason', () => {
  const choices = [choice(5, 99), choice(25, 169), choice(100, 249), choice(unlimited, 349)];
  const reasons = reasonsOf(choices);
  for (const [index] of choices.entries()) {
    const turned = [...choices.slice(index), ...choices.slice(0, index)];
    expect(reasonsOf(turned)).toEqual(reasons);
    expect(reasonsOf(turned.toReversed())).toEqual(reasons);
  }
});
