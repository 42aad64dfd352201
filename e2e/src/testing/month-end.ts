import { endOfMonth, monthOf } from '@bylgja/domain';
import { expect } from '@playwright/test';

import type { World } from './world.ts';

interface Passing {
  readonly world: World;
  readonly passTime: (seconds: number) => Promise<void>;
}

const fiveMinutes = 5 * 60;

/** Advances time past the end of the month, until every account's month is closed. */
export async function endMonth({ world, passTime }: Passing): Promise<void> {
  const now = world.clock.now();
  const end = endOfMonth(monthOf(now));
  await passTime(Math.ceil((end.getTime() - now.getTime()) / 1000) + fiveMinutes);
  await world.deps.db.notify('every_job_due', 'the month has ended');
  await expect.poll(() => accountsBehind(world)).toBe(0);
}

/** How many accounts are still in an earlier month. */
export async function accountsBehind({ deps, clock }: World): Promise<number> {
  const behind = await deps.db
    .query()
    .selectFrom('accounts')
    .select('id')
    .where('month', '<', monthOf(clock.now()))
    .where('status', '<>', 'ended')
    .execute();
  return behind.length;
}
