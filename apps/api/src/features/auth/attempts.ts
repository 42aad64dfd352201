import type { Result } from '@bylgja/domain';

import type { Deps } from '#deps.ts';
import type { Guest } from '#http/handler.ts';
import { countAgainst, forgiveFailures, giveBack, noteFailure } from '#http/limits.ts';
import type { Limit } from '#http/limits.ts';

/** A try to prove who one is. */
export interface Attempt<Value, Code extends string> {
  /** The number or address that is tried. */
  readonly identity: string;
  readonly limits: readonly Limit[];
  run(this: void): Promise<Result<Value, Code>>;
  /** Whether a failure means that something was compared and was wrong. */
  isWrong(this: void, code: Code): boolean;
}

/**
 * Whose limits count a try: those of a device on which the number or address has signed in before, else those that all
 * strangers of a network share. So nobody is refused on their own device for what others do at the same address.
 */
export function sourceOf({ visitor, network }: Guest, identity: string): string {
  return visitor.knows(identity) ? `device:${visitor.deviceId}` : network;
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
  { identity, limits, run, isWrong }: Attempt<Value, Code>,
): Promise<Result<Value, Code | 'too_many_requests'>> {
  const by = `${caller.visitor.deviceId}:${identity}`;
  const answered = await deps.attemptShares(sourceOf(caller, identity), async () => {
    const counted = await countAgainst(deps, limits);
    if (!counted.ok) return counted;
    const result = await run();
    if (!result.ok && isWrong(result.code)) await noteFailure(deps, counted.value, by);
    else await giveBack(deps, counted.value);
    if (result.ok) await forgiveFailures(deps, counted.value, by);
    return result;
  });
  return answered.ok ? answered.value : answered;
}
