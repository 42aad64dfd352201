import type { Result } from '@bylgja/domain';

import type { Deps } from '#deps.ts';
import type { Guest } from '#http/handler.ts';
import { countAgainst, countOne, peekLimits } from '#http/limits.ts';

import { attempt, shareOf } from './attempts.ts';
import { hour } from './seconds.ts';

type Code = 'incorrect_email_or_password';

/**
 * Compares a password within the guessing limits: those of the source (the known devices of the address, or a network), and those
 * of the address from that source. Attempts at the address from all sources together refuse nobody, or anybody elsewhere could
 * lock its owner out (rule: auth 9): they only make each source wait between its attempts.
 */
export async function tryPassword<Value>(
  deps: Deps,
  caller: Guest,
  { account, compare }: { readonly account: string; readonly compare: () => Promise<Result<Value, Code>> },
): Promise<Result<Value, Code | 'too_many_requests'>> {
  const { guessesPerNetwork, loginsPerAccount } = deps.config.limits;
  const share = await shareOf(deps, caller, {
    identity: account,
    limitsOf: (source) => [
      { key: `logins:${source}`, max: guessesPerNetwork, seconds: hour },
      { key: `login:${account}:${source}`, max: loginsPerAccount, seconds: hour },
    ],
  });
  const allowed = await peekLimits(deps, share.limits);
  if (!allowed.ok) return allowed;
  return attempt<Value, Code | 'too_many_requests'>(deps, caller, {
    identity: account,
    share,
    async run() {
      const mayTry = await countTryFromEverywhere(deps, account, share.source);
      return mayTry.ok ? compare() : mayTry;
    },
    isWrong: (code) => code === 'incorrect_email_or_password',
  });
}

async function countTryFromEverywhere(deps: Deps, account: string, source: string) {
  const pauseOf = (seconds: number) => ({ key: `login-pause:${account}:${source}`, max: 1, seconds });
  const isOver = await peekLimits(deps, [pauseOf(longestPause)]);
  if (!isOver.ok) return isOver;
  const tries = await countOne(deps, { key: `login:${account}`, seconds: hour });
  const seconds = pauseSeconds(tries - 10 * deps.config.limits.loginsPerAccount);
  return countAgainst(deps, seconds === 0 ? [] : [pauseOf(seconds)]);
}

const shortestPause = 30;
const longestPause = 15 * 60;
const triesUntilDoubled = 20;

/** Seconds between the attempts of one source, by how far the attempts at an address exceed the usual number: 30 to 900. */
export function pauseSeconds(triesTooMany: number): number {
  if (triesTooMany <= 0) return 0;
  return Math.min(longestPause, shortestPause * 2 ** Math.floor(triesTooMany / triesUntilDoubled));
}
