import { fail, ok } from '@bylgja/domain';
import type { Result } from '@bylgja/domain';

import type { Deps } from '#deps.ts';

import { countUse } from './limits.store.ts';

export interface Limit {
  /** What is counted, `sms-network:10.0.0.1`. */
  readonly key: string;
  readonly most: number;
  readonly seconds: number;
}

/**
 * Counts one use against each limit, across all processes; refuses when one of them is used up, with the seconds to
 * wait. A use is counted also when it is refused.
 */
export async function countAgainst(
  deps: Deps,
  limits: readonly Limit[],
): Promise<Result<void, 'too_many_requests'>> {
  const now = deps.clock.now();
  let retryAfter = 0;
  for (const limit of limits) {
    const { count, window_ends_at } = await countUse(deps.db, limit, now);
    if (count > limit.most) {
      retryAfter = Math.max(retryAfter, Math.ceil((window_ends_at.getTime() - now.getTime()) / 1000));
    }
  }
  return retryAfter > 0 ? fail('too_many_requests', { retryAfter }) : ok(undefined);
}
