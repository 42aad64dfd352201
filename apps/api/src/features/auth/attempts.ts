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

/** The source whose limits count an attempt. */
export interface Share {
  readonly source: string;
  readonly limits: readonly Limit[];
}

/** An attempt to prove one's identity. */
export interface Attempt<Value, Code extends string> {
  /** The phone number or email address that is being proved. */
  readonly identity: string;
  readonly share: Share;
  run(this: void): Promise<Result<Value, Code>>;
  /** Whether this failure means that a secret was compared and was wrong. */
  isWrong(this: void, code: Code): boolean;
}

/**
 * Selects the limits that count an attempt: those that all devices known for the number or address share, or else those that all
 * unknown devices of a network share. So strangers at the same IP address cannot lock out a customer on their own device, and
 * more devices do not give more guesses. Once the known devices have used up their limit, a known device is counted as an unknown
 * one: without its token it would be one too, and its attempts lock out none of the others.
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
 * Runs an attempt. It is counted before anything is compared, so that parallel attempts are limited like sequential ones, and
 * uncounted unless it was wrong. A right attempt also uncounts the earlier wrong ones of the same device: they were typing errors
 * of the person who has now proved their identity.
 *
 * Only a few attempts of one source run at a time: attempts in progress are counted too and must not use up the limit of others.
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
