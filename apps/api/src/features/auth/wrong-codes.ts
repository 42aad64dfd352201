import { ok } from '@bylgja/domain';
import type { PhoneNumber } from '@bylgja/domain';

import type { CodePurpose } from '#db/tables.ts';
import type { Deps } from '#deps.ts';
import type { Guest } from '#http/handler.ts';
import { countOne, countWeighted, clearUses, isUsedUp, peekLimits } from '#http/limits.ts';
import { logEvent } from '#log/log-events.ts';

import { day, hour } from './seconds.ts';

/** After this many wrong short codes in a row, the number gets no codes for an hour; email still signs in (rule: auth 5). */
const maxInARow = 15;
/**
 * More wrong short codes in an hour, over all numbers, than typing errors explain: somebody tries codes at many numbers (rule:
 * auth 5).
 */
const maxInAll = 100;

/** The digits of a code: usually, while somebody guesses, and after too many guesses even at those codes. */
export const codeLengths = [6, 8, 10] as const;
const [shortCode, longCode] = codeLengths;
export const longestCode = Math.max(...codeLengths);

/** The probability that a guess at a code is right, as a multiple of the probability at the longest code. */
export function oddsOf(digits: number): number {
  return 10 ** (longestCode - digits);
}

/** A wrong guess counts by its probability of being right: zero when its length differs from that of the code. */
function weightOf({ code, digits }: WrongCode): number {
  return code.length === digits ? oddsOf(digits) : 0;
}

interface WrongCode {
  readonly phoneNumber: PhoneNumber;
  /** The input, and the number of digits of the right code. */
  readonly code: string;
  readonly digits: number;
}

const inARow = (phoneNumber: PhoneNumber) => ({ key: `wrong-codes:${phoneNumber}`, seconds: day });
const isOff = (phoneNumber: PhoneNumber) => ({ key: `codes-off:${phoneNumber}`, max: 1, seconds: hour });
const inAll = { key: 'wrong-codes', seconds: hour };
const areLong = { key: 'long-codes', max: 1, seconds: hour };

/**
 * Counts a wrong code against its number and in total, and applies the consequences when there are too many. A code without
 * weight is counted too, so that the response time does not reveal the length of the right one.
 */
export async function countWrongCode(deps: Deps, wrong: WrongCode): Promise<void> {
  const { phoneNumber } = wrong;
  const weight = weightOf(wrong);
  if ((await countWeighted(deps, inARow(phoneNumber), weight)) >= maxInARow * oddsOf(shortCode)) {
    await countOne(deps, isOff(phoneNumber));
    await clearUses(deps, [inARow(phoneNumber).key]);
  }
  const isTooMany = (await countWeighted(deps, inAll, weight)) > maxInAll * oddsOf(shortCode);
  if (isTooMany && (await countOne(deps, areLong)) === 1) {
    deps.metrics.guessingAlarms.inc();
    logEvent(deps.log, 'auth.codes_guessed', { maxPerHour: maxInAll });
  }
}

/** A right code resets the row of wrong ones. */
export function clearWrongCodes(deps: Pick<Deps, 'db' | 'secrets'>, phoneNumber: PhoneNumber): Promise<void> {
  return clearUses(deps, [inARow(phoneNumber).key]);
}

/**
 * Refuses while codes are turned off for a number, with the seconds left. On a device that has signed in with the number before,
 * its user still gets codes to sign in and for a step-up; for a SIM change, which may hand the number to somebody else, there is no
 * such exception.
 */
export async function areCodesSuspended(
  deps: Deps,
  caller: Guest,
  { phoneNumber, purpose }: { readonly phoneNumber: PhoneNumber; readonly purpose: CodePurpose },
) {
  if (purpose !== 'sim_change' && caller.visitor.knows(phoneNumber)) return ok(undefined);
  return peekLimits(deps, [isOff(phoneNumber)]);
}

/** The minimum number of digits of a new code: more while somebody guesses, which locks nobody out. */
export async function codeDigitsNow(deps: Deps): Promise<number> {
  return (await isUsedUp(deps, [areLong])) ? longCode : shortCode;
}
