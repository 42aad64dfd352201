import { dayOf, fail, isOldEnough } from '@bylgja/domain';

import type { Deps } from '#deps.ts';

import { listBirthDates } from './ended-months.store.ts';

/**
 * The owner of an account must be of age (rule: accounts 7). Fails with `too_young` for a customer who is not, else returns
 * undefined.
 */
export async function refuseYoung(deps: Deps, customerId: string) {
  const born = (await listBirthDates(deps.db, [customerId])).get(customerId);
  const today = dayOf(deps.clock.now());
  const isOfAge = born !== undefined && isOldEnough(born, today, deps.config.market.registrationAge);
  return isOfAge ? undefined : fail('too_young');
}
