import { fail } from '@bylgja/domain';
import type { PhoneNumber, Result } from '@bylgja/domain';

import type { Deps } from '#deps.ts';
import type { Guest } from '#http/handler.ts';
import { peekLimits } from '#http/limits.ts';

import { attempt } from './attempts.ts';
import { shareOfGuess } from './guess-limits.ts';
import { checkCode, peekCode } from './phone-code.ts';
import { longestCode } from './wrong-codes.ts';

/**
 * Compares a code that somebody enters to sign in, within the guessing limits, and returns the id of a right one. The length of
 * the code that was sent decides which limit counts, not the length of the input. When the caller has used up the guesses at
 * codes of this length, the code counts as expired; the next one is longer.
 */
export async function guessCode(
  deps: Deps,
  caller: Guest,
  guess: { readonly phoneNumber: PhoneNumber; readonly code: string },
): Promise<Result<string, 'incorrect_pin' | 'pin_expired' | 'too_many_requests'>> {
  const { phoneNumber, code } = guess;
  const target = { phoneNumber, purpose: 'sign_in' } as const;
  const open = await peekCode(deps, target, caller);
  if (!open.ok) return open;
  const { digits } = open.value;
  const share = await shareOfGuess(deps, caller, { phoneNumber, digits });
  const allowed = await peekLimits(deps, share.limits);
  if (!allowed.ok) return digits < longestCode ? fail('pin_expired') : allowed;
  return attempt(deps, caller, {
    identity: phoneNumber,
    share,
    run: () => checkCode(deps, { ...target, code, digits }, caller),
    isWrong: (failure) => failure === 'incorrect_pin',
  });
}
