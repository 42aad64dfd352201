import { ok } from '@bylgja/domain';

import type { Deps } from '#deps.ts';
import type { Guest } from '#http/handler.ts';
import { countAgainst, countOne } from '#http/limits.ts';

import { hour } from './seconds.ts';

/**
 * Counts one try of a password: against the network, against the address from that network, and against the address
 * from everywhere. The last stops nobody, or whoever guesses elsewhere could lock the owner out (trust S6): it makes
 * each network wait between its tries.
 */
export async function countLogin(deps: Deps, { network }: Guest, account: string) {
  const { guessesPerNetwork, loginsPerAccount } = deps.config.limits;
  const allowed = await countAgainst(deps, [
    { key: `logins:${network}`, most: guessesPerNetwork, seconds: hour },
    { key: `login:${account}:${network}`, most: loginsPerAccount, seconds: hour },
  ]);
  if (!allowed.ok) return allowed;
  const tries = await countOne(deps, { key: `login:${account}`, seconds: hour });
  const seconds = pauseSeconds(tries - 10 * loginsPerAccount);
  if (seconds === 0) return ok(undefined);
  return countAgainst(deps, [{ key: `login-pause:${account}:${network}`, most: 1, seconds }]);
}

const shortestPause = 30;
const longestPause = 15 * 60;
const triesUntilDoubled = 20;

/** Seconds between the tries of one network, when an address has had so many more than are usual: 30 to 900. */
export function pauseSeconds(triesTooMany: number): number {
  if (triesTooMany <= 0) return 0;
  return Math.min(longestPause, shortestPause * 2 ** Math.floor(triesTooMany / triesUntilDoubled));
}
