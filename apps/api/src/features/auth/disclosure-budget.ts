import type { Result } from '@bylgja/domain';

import type { Deps } from '#deps.ts';
import type { Customer, Guest } from '#http/handler.ts';
import { countAgainst, isUsedUp, peekLimits } from '#http/limits.ts';
import type { Limit } from '#http/limits.ts';

import { hasLine } from './auth.store.ts';
import { day, hour } from './seconds.ts';

/**
 * In a day and in total. The last hundred are reserved for registration, which cannot answer as if there were nothing to
 * disclose.
 */
const maxToStrangers = 300;
const maxOfNumbers = 200;

/**
 * Limits the answers that reveal who is a customer, by a number or an address (rule: auth 7). Five an hour and twenty a day go to
 * the guests of a network who request codes, as many to those who register there, and as many to a signed-in customer. All guests
 * together get three hundred a day, over all calls. A customer without a line counts as a guest too, because anybody can
 * register. Each customer with a line has a separate limit, so that their look-ups block nobody else.
 */
function limitsOf(deps: Deps, key: string): Limit[] {
  const { disclosures } = deps.config.limits;
  return [
    { key: `disclosures-hour:${key}`, max: disclosures, seconds: hour },
    { key: `disclosures-day:${key}`, max: 4 * disclosures, seconds: day },
  ];
}

const ofStrangers = (max: number): Limit => ({ key: 'reveal-day', max, seconds: day });

const ofNumbers = (deps: Deps, { network }: Guest) => [...limitsOf(deps, network), ofStrangers(maxOfNumbers)];

async function ofCaller(deps: Deps, caller: Guest | Customer): Promise<Limit[]> {
  if (!('customerId' in caller))
    return [...limitsOf(deps, `registering:${caller.network}`), ofStrangers(maxToStrangers)];
  const own = limitsOf(deps, `customer:${caller.customerId}`);
  return (await hasLine(deps.db, caller.customerId)) ? own : [...own, ofStrangers(maxToStrangers)];
}

/** Whether a network may still learn that a number is not registered. If not, the answer reveals nothing about any number. */
export async function canDiscloseNumbers(deps: Deps, caller: Guest): Promise<boolean> {
  return !(await isUsedUp(deps, ofNumbers(deps, caller)));
}

/** Counts one such answer; false when they are used up: then the call must answer as if there were nothing to disclose. */
export async function spendOnNumber(deps: Deps, caller: Guest): Promise<boolean> {
  return (await countAgainst(deps, ofNumbers(deps, caller))).ok;
}

/**
 * Whether anything may be disclosed, for a call that can only disclose or refuse. Must be checked before anything is looked up.
 */
export async function peekDisclosures(deps: Deps, caller: Guest | Customer) {
  return peekLimits(deps, await ofCaller(deps, caller));
}

/** Counts one such answer; once they are used up, the call is refused instead. */
export async function spendDisclosure(deps: Deps, caller: Guest | Customer) {
  return countAgainst(deps, await ofCaller(deps, caller));
}

/**
 * Runs work that may fail with a code that reveals who is a customer. Once such answers are used up it does not run, and each
 * such failure is counted. Not inside a transaction, because a refusal rolls back what was done there.
 */
export async function spendOnRefusal<Value, Code extends string>(
  deps: Deps,
  caller: Customer,
  { disclosing, work }: { disclosing: Code; work: () => Promise<Result<Value, Code>> },
): Promise<Result<Value, Code | 'too_many_requests'>> {
  const left = await peekDisclosures(deps, caller);
  if (!left.ok) return left;
  const done = await work();
  if (done.ok || done.code !== disclosing) return done;
  const counted = await spendDisclosure(deps, caller);
  return counted.ok ? done : counted;
}
