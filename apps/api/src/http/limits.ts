import { fail, ok } from '@bylgja/domain';
import type { Result } from '@bylgja/domain';

import { keyedHash } from '#crypto/secrets.ts';
import type { Deps } from '#deps.ts';

import { countUse, deleteUses, findUse } from './limits.store.ts';

export interface Limit {
  /** What is counted, `sms-network:10.0.0.1`. */
  readonly key: string;
  readonly most: number;
  readonly seconds: number;
}

/**
 * Counts one use against each limit in turn, across all processes, up to the first that is used up; refuses with the
 * seconds to wait for that. The use it refuses is counted too, and not against the limits after it.
 */
export async function countAgainst(
  deps: Deps,
  limits: readonly Limit[],
): Promise<Result<void, 'too_many_requests'>> {
  const now = deps.clock.now();
  for (const limit of limits) {
    const { count, window_ends_at } = await countUse(
      deps.db,
      { ...limit, key: nameless(deps, limit.key) },
      now,
    );
    if (count > limit.most) return tooMany(window_ends_at, now);
  }
  return ok(undefined);
}

/** Refuses where one more use would be too many, without counting it. */
export async function lookAgainst(
  deps: Deps,
  limits: readonly Limit[],
): Promise<Result<void, 'too_many_requests'>> {
  const now = deps.clock.now();
  for (const { key, most } of limits) {
    const used = await findUse(deps.db, nameless(deps, key), now);
    if (used && used.count >= most) return tooMany(used.window_ends_at, now);
  }
  return ok(undefined);
}

/** Counts one use, and answers how many the window that runs has had: for what is not refused but has consequences. */
export async function countOne(deps: Deps, window: Omit<Limit, 'most'>): Promise<number> {
  const key = nameless(deps, window.key);
  return (await countUse(deps.db, { ...window, key }, deps.clock.now())).count;
}

/** Forgets what was counted, as after the success that ends a row of failures. */
export function forgetUses(deps: Deps, keys: readonly string[]): Promise<void> {
  return deleteUses(
    deps.db,
    keys.map((key) => nameless(deps, key)),
  );
}

/** Numbers, addresses and networks are counted by a hash of them: the table tells of nobody. */
export function nameless({ secrets }: Deps, key: string): string {
  return keyedHash(secrets.limits, key);
}

function tooMany(until: Date, now: Date) {
  return fail('too_many_requests', { retryAfter: Math.ceil((until.getTime() - now.getTime()) / 1000) });
}
