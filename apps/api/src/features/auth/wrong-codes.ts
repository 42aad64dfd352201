import { ok } from '@bylgja/domain';
import type { PhoneNumber } from '@bylgja/domain';

import type { CodePurpose } from '#db/tables.ts';
import type { Deps } from '#deps.ts';
import type { Guest } from '#http/handler.ts';
import { countOne, countWeighed, forgetUses, isUsedUp, lookAgainst } from '#http/limits.ts';

import { day, hour } from './seconds.ts';

/** So many wrong short codes in a row end codes for the number for an hour; email still signs in (trust D1). */
const mostInARow = 15;
/** More wrong short codes an hour, in all, than people mistype: somebody tries one code at many numbers (trust D1). */
const mostInAll = 100;

/** Digits of a code, and of one while somebody guesses. */
export const shortCodeDigits = 6;
export const longCodeDigits = 8;
/** A long code is a hundred times as hard to guess. */
export const longGuessesForOne = 10 ** (longCodeDigits - shortCodeDigits);

/** A wrong guess counts by the odds it had, in wrong long codes: none where its length is not that of the code. */
function weightOf({ code, digits }: WrongCode): number {
  if (code.length !== digits) return 0;
  return digits >= longCodeDigits ? 1 : longGuessesForOne;
}

interface WrongCode {
  readonly phoneNumber: PhoneNumber;
  /** What was entered, and how many digits the right one has. */
  readonly code: string;
  readonly digits: number;
}

const inARow = (phoneNumber: PhoneNumber) => ({ key: `wrong-codes:${phoneNumber}`, seconds: day });
const isOff = (phoneNumber: PhoneNumber) => ({ key: `codes-off:${phoneNumber}`, most: 1, seconds: hour });
const inAll = { key: 'wrong-codes', seconds: hour };
const areLong = { key: 'long-codes', most: 1, seconds: hour };

/**
 * Counts a wrong code against its number and overall, with what follows from one too many. One that weighs nothing is
 * counted all the same, so that time does not tell how long the right one is.
 */
export async function countWrongCode(deps: Deps, wrong: WrongCode): Promise<void> {
  const { phoneNumber } = wrong;
  const weight = weightOf(wrong);
  if ((await countWeighed(deps, inARow(phoneNumber), weight)) >= mostInARow * longGuessesForOne) {
    await countOne(deps, isOff(phoneNumber));
    await forgetUses(deps, [inARow(phoneNumber).key]);
  }
  const isTooMany = (await countWeighed(deps, inAll, weight)) > mostInAll * longGuessesForOne;
  if (isTooMany && (await countOne(deps, areLong)) === 1) {
    deps.metrics.guessingAlarms.inc();
    deps.log.error(
      { mostAnHour: mostInAll },
      'sign-in codes are being guessed: new ones are longer for an hour',
    );
  }
}

/** A right code ends the row of wrong ones. */
export function forgetWrongCodes(deps: Deps, phoneNumber: PhoneNumber): Promise<void> {
  return forgetUses(deps, [inARow(phoneNumber).key]);
}

/**
 * Refuses while codes are off for a number, with the seconds that are left of it. Whoever guessed cannot keep its owner
 * from signing in on a device that has before; a SIM change, which gives the number away, has no such exception.
 */
export async function lookWhetherCodesAreOff(
  deps: Deps,
  caller: Guest,
  { phoneNumber, purpose }: { readonly phoneNumber: PhoneNumber; readonly purpose: CodePurpose },
) {
  if (purpose === 'sign_in' && caller.visitor.knows(phoneNumber)) return ok(undefined);
  return lookAgainst(deps, [isOff(phoneNumber)]);
}

/** How many digits a code has now: more while somebody guesses, which locks nobody out. */
export async function codeDigitsNow(deps: Deps): Promise<number> {
  return (await isUsedUp(deps, [areLong])) ? longCodeDigits : shortCodeDigits;
}
