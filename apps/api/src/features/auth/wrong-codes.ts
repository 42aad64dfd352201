import { ok } from '@bylgja/domain';
import type { PhoneNumber } from '@bylgja/domain';

import type { CodePurpose } from '#db/tables.ts';
import type { Deps } from '#deps.ts';
import type { Guest } from '#http/handler.ts';
import { countOne, countWeighted, clearUses, isUsedUp, peekLimits } from '#http/limits.ts';
import { logEvent } from '#log/log-events.ts';

import { day, hour } from './seconds.ts';

/** After this many wrong short codes in a row, codes are off for the number for an hour; email still signs in (rule: auth 5). */
const maxInARow = 15;
/** More wrong short codes an hour, in all, than typing errors: somebody tries one code at many numbers (rule: auth 5). */
const maxInAll = 100;

/** Digits of a code: as usual, while somebody guesses, and where even those codes have been guessed at too often. */
export const codeLengths = [6, 8, 10] as const;
const [shortCode, longCode] = codeLengths;
export const longestCode = Math.max(...codeLengths);

/** The odds that a guess at a code hits, as a multiple of those at the longest. */
export function oddsOf(digits: number): number {
  return 10 ** (longestCode - digits);
}

/** A wrong guess counts by the odds it had: none where its length is not that of the code. */
function weightOf({ code, digits }: WrongCode): number {
  return code.length === digits ? oddsOf(digits) : 0;
}

interface WrongCode {
  readonly phoneNumber: PhoneNumber;
  /** What was entered, and how many digits the right one has. */
  readonly code: string;
  readonly digits: number;
}

const inARow = (phoneNumber: PhoneNumber) => ({ key: `wrong-codes:${phoneNumber}`, seconds: day });
const isOff = (phoneNumber: PhoneNumber) => ({ key: `codes-off:${phoneNumber}`, max: 1, seconds: hour });
const inAll = { key: 'wrong-codes', seconds: hour };
const areLong = { key: 'long-codes', max: 1, seconds: hour };

/**
 * Counts a wrong code against its number and overall, with what follows from one too many. One without weight is
 * counted all the same, so that timing does not reveal how long the right one is.
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

/** A right code ends the row of wrong ones. */
export function clearWrongCodes(deps: Deps, phoneNumber: PhoneNumber): Promise<void> {
  return clearUses(deps, [inARow(phoneNumber).key]);
}

/**
 * Refuses while codes are off for a number, with the seconds left. On a device that has signed in with the number before, its
 * user can still sign in; a SIM change, which hands over the number, has no such exception.
 */
export async function areCodesSuspended(
  deps: Deps,
  caller: Guest,
  { phoneNumber, purpose }: { readonly phoneNumber: PhoneNumber; readonly purpose: CodePurpose },
) {
  if (purpose === 'sign_in' && caller.visitor.knows(phoneNumber)) return ok(undefined);
  return peekLimits(deps, [isOff(phoneNumber)]);
}

/** How many digits a code has now at least: more while somebody guesses, which locks nobody out. */
export async function codeDigitsNow(deps: Deps): Promise<number> {
  return (await isUsedUp(deps, [areLong])) ? longCode : shortCode;
}
