import { fail } from '@bylgja/domain';
import type { PhoneNumber, Result } from '@bylgja/domain';

import type { Deps } from '#deps.ts';
import type { Guest } from '#http/handler.ts';
import { lookAgainst } from '#http/limits.ts';

import { attempt } from './attempts.ts';
import { shareOfGuess } from './guess-limits.ts';
import { checkCode, lookAtCode } from './phone-code.ts';
import { longCodeDigits } from './wrong-codes.ts';

/**
 * Compares a code that somebody enters to sign in, within the limits of guessing; gives the id of a right one. When short
 * codes are used up for the caller theirs has expired: the next is a long one.
 */
export async function guessCode(
  deps: Deps,
  caller: Guest,
  guess: { readonly phoneNumber: PhoneNumber; readonly code: string },
): Promise<Result<string, 'incorrect_pin' | 'pin_expired' | 'too_many_requests'>> {
  const { phoneNumber, code } = guess;
  const target = { phoneNumber, purpose: 'sign_in' } as const;
  const isThere = await lookAtCode(deps, target);
  if (!isThere.ok) return isThere;
  const share = await shareOfGuess(deps, caller, { phoneNumber, digits: code.length });
  const allowed = await lookAgainst(deps, share.limits);
  if (!allowed.ok) return code.length < longCodeDigits ? fail('pin_expired') : allowed;
  return attempt(deps, caller, {
    identity: phoneNumber,
    share,
    run: () => checkCode(deps, { ...target, code }),
    isWrong: (failure) => failure === 'incorrect_pin',
  });
}
