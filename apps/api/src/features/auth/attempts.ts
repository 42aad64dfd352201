import type { Result } from '@bylgja/domain';

import type { Deps } from '#deps.ts';
import type { Guest } from '#http/handler.ts';
import {
  countAgainst,
  forgiveFailures,
  releaseUses,
  isUsedUp,
  recordFailure,
  withUses,
} from '#http/limits.ts';
import type { Limit } from '#http/limits.ts';

/** Whose limits count a try. */
export interface Share {
  readonly source: string;
  readonly limits: readonly Limit[];
}

/** A try to prove who one is. */
export interface Attempt<Value, Code extends string> {
  /** The number or address that is tried. */
  readonly identity: string;
  readonly share: Share;
  run(this: void): Promise<Result<Value, Code>>;
  /** Whether a failure means that something was compared and was wrong. */
  isWrong(this: void, code: Code): boolean;
}

/**
 * Whose limits count a try: those of all the devices on which the number or address has signed in before, else those that
 * all strangers of a network share. So strangers at the same address refuse nobody on their own device, and more devices
 * give no more guesses. A known device is a stranger's when the known ones have used up theirs: without its token it would
 * be one too, and what one of them does refuses none of the others.
 */
export async function shareOf(
  deps: Deps,
  { visitor, network }: Guest,
  { identity, limitsOf }: { readonly identity: string; limitsOf(this: void, source: string): Limit[] },
): Promise<Share> {
  const ofStrangers = { source: network, limits: limitsOf(network) };
  if (!visitor.knows(identity)) return ofStrangers;
  const source = `known:${identity}`;
  const ofKnown = { source, limits: limitsOf(source) };
  return (await isUsedUp(deps, ofKnown.limits)) ? ofStrangers : ofKnown;
}

/**
 * Runs a try. It is counted before anything is compared, so that tries at once are as bounded as one after another, and
 * given back unless it was wrong. A right one also takes back the wrong ones of the same device before it: they were
 * typing errors of the person who has now proved who they are.
 *
 * Tries of one source run a few at a time: what is under way is counted too, and must not use up what others need.
 */
export async function attempt<Value, Code extends string>(
  deps: Deps,
  caller: Guest,
  { identity, share, run, isWrong }: Attempt<Value, Code>,
): Promise<Result<Value, Code | 'too_many_requests'>> {
  const by = `${caller.visitor.deviceId}:${identity}`;
  const answered = await deps.attemptShares(share.source, async () => {
    const counted = await countAgainst(deps, share.limits);
    if (!counted.ok) return counted;
    const result = await withUses(deps, counted.value, run);
    if (!result.ok && isWrong(result.code)) await recordFailure(deps, counted.value, by);
    else await releaseUses(deps, counted.value);
    if (result.ok) await forgiveFailures(deps, counted.value, by);
    return result;
  });
  return answered.ok ? answered.value : answered;
}
