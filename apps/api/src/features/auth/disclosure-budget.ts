import type { Result } from '@bylgja/domain';

import type { Deps } from '#deps.ts';
import type { Customer, Guest } from '#http/handler.ts';
import { countAgainst, isUsedUp, peekLimits } from '#http/limits.ts';
import type { Limit } from '#http/limits.ts';

import { hasLine } from './auth.store.ts';
import { day, hour } from './seconds.ts';

/** Of a day, in all; the last of them go to registering alone, which cannot be answered as if there were nothing to disclose. */
const maxToStrangers = 300;
const maxOfNumbers = 200;

/**
 * Answers that reveal who is a customer, by a number or an address (rule: auth 7): five an hour and twenty a day for the guests
 * of a network who request codes, as many for those who register there, and as many for a signed-in customer. All guests
 * together have three hundred a day, whatever the call. A customer without a line counts as a guest too, as anybody can register.
 * Customers with a line are counted by themselves alone, so that what they look up refuses nobody else.
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

/** Whether a network may still learn that a number is not registered. If not, nothing is, whatever it asks about. */
export async function canDiscloseNumbers(deps: Deps, caller: Guest): Promise<boolean> {
  return !(await isUsedUp(deps, ofNumbers(deps, caller)));
}

/** Counts one such answer; false when they are used up: then the call answers as if there were nothing to disclose. */
export async function spendOnNumber(deps: Deps, caller: Guest): Promise<boolean> {
  return (await countAgainst(deps, ofNumbers(deps, caller))).ok;
}

/** Whether anything may be disclosed, for a call that can only disclose or be refused. To be asked before anything is looked up. */
export async function peekDisclosures(deps: Deps, caller: Guest | Customer) {
  return peekLimits(deps, await ofCaller(deps, caller));
}

/** Counts one such answer; a refusal takes its place when they are used up. */
export async function spendDisclosure(deps: Deps, caller: Guest | Customer) {
  return countAgainst(deps, await ofCaller(deps, caller));
}

/**
 * Does what may be refused by a code that reveals who is a customer: not at all once such answers are used up, and each is
 * counted. Not inside a transaction, as a refusal undoes what is done there.
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
