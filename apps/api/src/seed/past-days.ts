import { addDays, dayOf, startOfDay } from '@bylgja/domain';

import type { Deps } from '#deps.ts';

const noon = 12 * 60 * 60 * 1000;

/** Noon of the day so many days ago. */
export function daysAgo(deps: Deps, days: number): Date {
  return new Date(startOfDay(addDays(dayOf(deps.clock.now()), -days)).getTime() + noon);
}
