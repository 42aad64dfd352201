import type { PhoneNumber } from '@bylgja/domain';

import type { Deps } from '#deps.ts';
import { countOne, forgetUses, isUsedUp, lookAgainst } from '#http/limits.ts';

import { day, hour } from './seconds.ts';

/** So many wrong codes in a row end codes for the number for an hour; email still signs in (trust D1). */
const mostInARow = 15;
/** More wrong codes an hour, in all, than people mistype: somebody tries one code at many numbers (trust D1). */
const mostInAll = 100;

/** Digits of a code while somebody guesses: a hundred times as hard to guess. */
export const longCodeDigits = 8;

const inARow = (phoneNumber: PhoneNumber) => ({ key: `wrong-codes:${phoneNumber}`, seconds: day });
const isOff = (phoneNumber: PhoneNumber) => ({ key: `codes-off:${phoneNumber}`, most: 1, seconds: hour });
const inAll = { key: 'wrong-codes', seconds: hour };
const areLong = { key: 'long-codes', most: 1, seconds: hour };

/** Counts a wrong code against its number and overall, with what follows from one too many. */
export async function countWrongCode(deps: Deps, phoneNumber: PhoneNumber): Promise<void> {
  if ((await countOne(deps, inARow(phoneNumber))) >= mostInARow) {
    await countOne(deps, isOff(phoneNumber));
    await forgetUses(deps, [inARow(phoneNumber).key]);
  }
  const isTooMany = (await countOne(deps, inAll)) > mostInAll;
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

/** Refuses while codes are off for a number, with the seconds that are left of it. */
export function lookWhetherCodesAreOff(deps: Deps, phoneNumber: PhoneNumber) {
  return lookAgainst(deps, [isOff(phoneNumber)]);
}

/** How many digits a code has now: more while somebody guesses, which locks nobody out. */
export async function codeDigitsNow(deps: Deps): Promise<number> {
  return (await isUsedUp(deps, [areLong])) ? longCodeDigits : 6;
}
