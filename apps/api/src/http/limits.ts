import { fail, ok } from '@bylgja/domain';
import type { Result } from '@bylgja/domain';
import { sql } from 'kysely';

import type { Deps } from '#deps.ts';

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
    const { count, window_ends_at } = await countUse(deps, limit, now);
    if (count > limit.most) {
      retryAfter = Math.max(retryAfter, Math.ceil((window_ends_at.getTime() - now.getTime()) / 1000));
    }
  }
  return retryAfter > 0 ? fail('too_many_requests', { retryAfter }) : ok(undefined);
}

async function countUse(deps: Deps, { key, seconds }: Limit, now: Date) {
  const windowEndsAt = new Date(now.getTime() + seconds * 1000);
  return deps.db
    .query()
    .insertInto('rate_limits')
    .values({ key, count: 1, window_ends_at: windowEndsAt })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((eb) => ({
        count: sql<number>`case when rate_limits.window_ends_at <= ${now} then 1 else rate_limits.count + 1 end`,
        window_ends_at: sql<Date>`case when rate_limits.window_ends_at <= ${now} then ${windowEndsAt} else ${eb.ref('rate_limits.window_ends_at')} end`,
      })),
    )
    .returning(['count', 'window_ends_at'])
    .executeTakeFirstOrThrow();
}
