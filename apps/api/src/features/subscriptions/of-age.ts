import { dayOf, fail, isOldEnough } from '@bylgja/domain';

import type { Deps } from '#deps.ts';

import { listBirthDates } from './month-end.store.ts';

/** Whoever is to own an account must be of age: fails with `too_young`; undefined where nothing stands in the way. */
export async function refuseYoung(deps: Deps, customerId: string) {
  const born = (await listBirthDates(deps.db, [customerId])).get(customerId);
  const today = dayOf(deps.clock.now());
  const isOfAge = born !== undefined && isOldEnough(born, today, deps.config.registrationAge);
  return isOfAge ? undefined : fail('too_young');
}
