import type { PhoneNumber } from '@bylgja/domain';

import type { Deps } from '#deps.ts';
import type { Guest } from '#http/handler.ts';
import { isUsedUp } from '#http/limits.ts';

import { shareOf } from './attempts.ts';
import type { Share } from './attempts.ts';
import { hour } from './seconds.ts';
import { codeLengths, longestCode, oddsOf } from './wrong-codes.ts';

/** The shares of a network's guesses for codes of each length; the longest length gets the rest. */
const shares: Readonly<Record<number, number>> = { 6: 0.9, 8: 2 / 30 };

export interface GuessLimit {
  readonly digits: number;
  readonly max: number;
}

/**
 * The number of wrong codes an hour that the unknown devices of a network share, by code length, shortest first. When the guesses
 * at one length are used up, the network gets longer codes, so guessing there locks nobody out. All guesses together are no more
 * likely to be right than the configured number of guesses at six digits: of 30 guesses, 27 are at six digits, 2 become 200 at
 * eight digits, and 1 becomes 10,000 at ten.
 */
export function limitsOfGuesses(guessesPerNetwork: number): readonly GuessLimit[] {
  let left = guessesPerNetwork;
  return codeLengths.map((digits) => {
    const share = digits === longestCode ? left : Math.floor(guessesPerNetwork * (shares[digits] ?? 0));
    // If a network had no wrong guess at a short code, nobody there could sign in.
    const guesses = digits === codeLengths[0] ? Math.max(1, share) : share;
    left -= guesses;
    return { digits, max: (guesses * oddsOf(codeLengths[0])) / oddsOf(digits) };
  });
}

/** The limit that counts a guess at a code with this many digits, whatever the length of the guess. */
export function shareOfGuess(
  deps: Deps,
  caller: Guest,
  { phoneNumber, digits }: { readonly phoneNumber: PhoneNumber; readonly digits: number },
): Promise<Share> {
  const limit = limitsOfGuesses(deps.config.limits.guessesPerNetwork).find((one) => one.digits >= digits);
  return shareOf(deps, caller, {
    identity: phoneNumber,
    limitsOf: (source) => [
      { key: `guesses-at-${limit?.digits}:${source}`, max: limit?.max ?? 0, seconds: hour },
    ],
  });
}

/** The number of digits of the shortest codes that are still compared for a caller; of the longest codes if none are. */
export async function digitsFor(deps: Deps, caller: Guest, phoneNumber: PhoneNumber): Promise<number> {
  for (const digits of codeLengths) {
    const { limits } = await shareOfGuess(deps, caller, { phoneNumber, digits });
    if (!(await isUsedUp(deps, limits))) return digits;
  }
  return longestCode;
}
