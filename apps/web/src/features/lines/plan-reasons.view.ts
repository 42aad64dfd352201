import { isUnlimited, megabytes } from '@bylgja/domain';

import type { PricedChoice } from './plan-contents.view.ts';

/** Why to choose a plan: it costs least, or its GB cost least. */
export type Reason = 'cheapest' | 'value';

/**
 * At most one reason for a plan, by its id, worked out from what the plans cost and contain. Of plans that are equal none has a
 * reason, nor has one that is alone (rule: catalogue 7). Unlimited data is no reason: the plan says so itself.
 */
export function reasonsOf(choices: readonly PricedChoice[]): ReadonlyMap<string, Reason> {
  const limited = choices.filter(({ plan: { data } }) => data > 0 && !isUnlimited(megabytes(data)));
  const value = onlyLeast(limited, ({ plan, price }) => price / plan.data);
  const cheapest = onlyLeast(choices, ({ price }) => price);
  const reasons = new Map<string, Reason>();
  if (value !== undefined) reasons.set(value, 'value');
  if (cheapest !== undefined) reasons.set(cheapest, 'cheapest');
  return reasons;
}

/** The id of the plan with the least of something; undefined where it is not alone with it, or there is no other. */
function onlyLeast(
  choices: readonly PricedChoice[],
  sizeOf: (choice: PricedChoice) => number,
): string | undefined {
  const [first, second] = choices.toSorted((a, b) => sizeOf(a) - sizeOf(b));
  if (first === undefined || second === undefined || sizeOf(first) === sizeOf(second)) return undefined;
  return first.plan.planId;
}
