import { ok } from '@bylgja/domain';
import type { Result } from '@bylgja/domain';

import type { Deps } from '#deps.ts';
import type { Guest } from '#http/handler.ts';
import { countAgainst, lookAgainst } from '#http/limits.ts';
import type { Limit } from '#http/limits.ts';

import { day, hour } from './seconds.ts';

/**
 * Answers that tell who is a customer, by a number or an address (product 10): five an hour and twenty a day for a
 * network, by the ten codes it may ask for, and three hundred a day in all. One budget for every call that tells. A
 * network that has used its own is refused whatever it asks about, so that a refusal tells nothing (trust D2).
 */
function ofNetwork(deps: Deps, { network }: Guest): Limit[] {
  const { codesPerNetwork } = deps.config.limits;
  return [
    { key: `reveal-hour:${network}`, most: Math.ceil(codesPerNetwork / 2), seconds: hour },
    { key: `reveal-day:${network}`, most: codesPerNetwork * 2, seconds: day },
  ];
}

const overall: Limit = { key: 'reveal-day', most: 300, seconds: day };

/** Whether a network may still be told anything, for a call that answers as usual once the day's answers are used up. */
export function lookAtNetworkTelling(deps: Deps, caller: Guest) {
  return lookAgainst(deps, ofNetwork(deps, caller));
}

/** Whether the day has an answer left. When it has none nothing is told, and so nothing counted, whatever is asked about. */
export async function isAnswerLeft(deps: Deps): Promise<boolean> {
  return (await lookAgainst(deps, [overall])).ok;
}

/** Counts one such answer. False when the day's are used up: then the call answers as if there were nothing to tell. */
export async function countNetworkTelling(deps: Deps, caller: Guest) {
  const allowed = await countAgainst(deps, ofNetwork(deps, caller));
  if (!allowed.ok) return allowed;
  const left = await countAgainst(deps, [overall]);
  return ok(left.ok);
}

/** Whether anything may be told, for a call that can only tell or be refused. To be asked before what is known is looked at. */
export function lookAtTelling(deps: Deps, caller: Guest) {
  return lookAgainst(deps, [...ofNetwork(deps, caller), overall]);
}

/** Counts one such answer; a refusal takes its place when they are used up. */
export function countTelling(deps: Deps, caller: Guest) {
  return countAgainst(deps, [...ofNetwork(deps, caller), overall]);
}

/**
 * Does what may be refused by a code that tells who is a customer: not at all once such answers are used up, and each is
 * counted. Not inside a transaction, as a refusal undoes what is done there.
 */
export async function countRefusal<Value, Code extends string>(
  deps: Deps,
  caller: Guest,
  { telling, work }: { telling: Code; work: () => Promise<Result<Value, Code>> },
): Promise<Result<Value, Code | 'too_many_requests'>> {
  const left = await lookAtTelling(deps, caller);
  if (!left.ok) return left;
  const done = await work();
  if (done.ok || done.code !== telling) return done;
  const counted = await countTelling(deps, caller);
  return counted.ok ? done : counted;
}
