import type { PhoneNumber } from '@bylgja/domain';

import type { Deps } from '#deps.ts';
import type { Guest } from '#http/handler.ts';
import { isUsedUp } from '#http/limits.ts';

import { shareOf } from './attempts.ts';
import type { Share } from './attempts.ts';
import { hour } from './seconds.ts';
import { longCodeDigits, longGuessesForOne, shortCodeDigits } from './wrong-codes.ts';

/** The share of a network's guesses that may be spent on six digits. */
const shareOfShort = 0.9;

/**
 * Wrong codes an hour that the strangers of a network share. A tenth of the limit is kept for eight-digit codes, of which
 * it buys a hundred times as many: 27 and 300 are as likely to hit as 30 short ones. A network that has used up the
 * short ones gets long codes from then on, so that whoever guesses there locks nobody else out.
 */
export function limitsOfGuesses(guessesPerNetwork: number): { short: number; long: number } {
  const short = Math.max(1, Math.floor(guessesPerNetwork * shareOfShort));
  return { short, long: (guessesPerNetwork - short) * longGuessesForOne };
}

/** Whose limit counts a guess at a code of so many digits, whatever the length of the guess. */
export function shareOfGuess(
  deps: Deps,
  caller: Guest,
  { phoneNumber, digits }: { readonly phoneNumber: PhoneNumber; readonly digits: number },
): Promise<Share> {
  const { short, long } = limitsOfGuesses(deps.config.limits.guessesPerNetwork);
  return shareOf(deps, caller, {
    identity: phoneNumber,
    limitsOf: (source) =>
      digits >= longCodeDigits
        ? [{ key: `long-guesses:${source}`, most: long, seconds: hour }]
        : [{ key: `guesses:${source}`, most: short, seconds: hour }],
  });
}

/** Whether a caller gets long codes because short ones are no longer compared for them. */
export async function areLongCodesNeeded(
  deps: Deps,
  caller: Guest,
  phoneNumber: PhoneNumber,
): Promise<boolean> {
  const { limits } = await shareOfGuess(deps, caller, { phoneNumber, digits: shortCodeDigits });
  return isUsedUp(deps, limits);
}
