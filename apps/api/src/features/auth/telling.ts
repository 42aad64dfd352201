import type { Result } from '@bylgja/domain';

import type { Deps } from '#deps.ts';
import type { Customer, Guest } from '#http/handler.ts';
import { countAgainst, isUsedUp, lookAgainst } from '#http/limits.ts';
import type { Limit } from '#http/limits.ts';

import { day, hour } from './seconds.ts';

/**
 * Answers that tell who is a customer, by a number or an address (product 10): three hundred a day in all, whatever call
 * gives them. Five an hour and twenty a day go to the strangers of a network who ask for codes, and as many to a customer
 * who is signed in. Registering is apart: there a refusal cannot be answered as if it had worked, so a network that
 * mistypes numbers must not use up what newcomers need.
 */
function limitsOf(deps: Deps, key: string): Limit[] {
  const { disclosures } = deps.config.limits;
  return [
    { key: `disclosures-hour:${key}`, most: disclosures, seconds: hour },
    { key: `disclosures-day:${key}`, most: 4 * disclosures, seconds: day },
    { key: 'reveal-day', most: 300, seconds: day },
  ];
}

const ofNumbers = (deps: Deps, { network }: Guest) => limitsOf(deps, network);

const ofCaller = (deps: Deps, caller: Guest | Customer) =>
  limitsOf(deps, 'customerId' in caller ? `customer:${caller.customerId}` : `registering:${caller.network}`);

/** Whether a network may still be told that a number is not registered. If not, nothing is, whatever it asks about. */
export async function mayTellOfNumbers(deps: Deps, caller: Guest): Promise<boolean> {
  return !(await isUsedUp(deps, ofNumbers(deps, caller)));
}

/** Counts one such answer; false when they are used up: then the call answers as if there were nothing to tell. */
export async function countNumberTold(deps: Deps, caller: Guest): Promise<boolean> {
  return (await countAgainst(deps, ofNumbers(deps, caller))).ok;
}

/** Whether anything may be told, for a call that can only tell or be refused. To be asked before what is known is looked at. */
export function lookAtTelling(deps: Deps, caller: Guest | Customer) {
  return lookAgainst(deps, ofCaller(deps, caller));
}

/** Counts one such answer; a refusal takes its place when they are used up. */
export function countTelling(deps: Deps, caller: Guest | Customer) {
  return countAgainst(deps, ofCaller(deps, caller));
}

/**
 * Does what may be refused by a code that tells who is a customer: not at all once such answers are used up, and each is
 * counted. Not inside a transaction, as a refusal undoes what is done there.
 */
export async function countRefusal<Value, Code extends string>(
  deps: Deps,
  caller: Customer,
  { telling, work }: { telling: Code; work: () => Promise<Result<Value, Code>> },
): Promise<Result<Value, Code | 'too_many_requests'>> {
  const left = await lookAtTelling(deps, caller);
  if (!left.ok) return left;
  const done = await work();
  if (done.ok || done.code !== telling) return done;
  const counted = await countTelling(deps, caller);
  return counted.ok ? done : counted;
}
