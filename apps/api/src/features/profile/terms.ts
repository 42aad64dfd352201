import { brand } from '@bylgja/brand';
import type { profile } from '@bylgja/contract';
import { fail, ok } from '@bylgja/domain';

import { inTransaction } from '#db/database.ts';
import { recordActivity } from '#features/activity/activity.service.ts';
import { lockCustomerById } from '#features/auth/auth.service.ts';
import type { Handler } from '#http/handler.ts';

import { saveAcceptedTerms } from './profile.store.ts';

/** Records the version that the customer has read and accepts; `terms_changed` when another one applies by now. */
export const acceptTerms: Handler<typeof profile.acceptTerms> = async (
  deps,
  { body: { version } },
  caller,
) => {
  if (version !== brand.termsVersion) return fail('terms_changed');
  return inTransaction(deps, async (inTx) => {
    const customer = await lockCustomerById(inTx, caller.customerId);
    if (!customer) return fail('unauthenticated');
    if (customer.terms_version === version) return ok(undefined);
    await saveAcceptedTerms(inTx.db, { id: customer.id, version, at: inTx.clock.now() });
    await recordActivity(inTx, { kind: 'terms_accepted', by: caller });
    return ok(undefined);
  });
};
