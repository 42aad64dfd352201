import type { profile } from '@bylgja/contract';
import { fail, ok } from '@bylgja/domain';

import type { Deps } from '#deps.ts';
import { forgetInActivity } from '#features/activity/activity.service.ts';
import { holdCustomer } from '#features/auth/auth.service.ts';
import { endSessionsOf, requireStepUp } from '#features/auth/sessions.ts';
import { endAllAgreements } from '#features/payments/agreements.service.ts';
import type { Handler } from '#http/handler.ts';
import { queueMail } from '#mail/outgoing-mail.ts';

import {
  forgetLines,
  forgetPerson,
  forgetPurchases,
  hasOrderUnderWay,
  hasUnpaidInvoice,
  lockAccountsOf,
  ownsPlan,
} from './deletion.store.ts';
import type { CustomerRow } from './profile.store.ts';

/**
 * Deletes a customer, once they own no plan that runs, and nothing is on order or being paid (spec 6). A line in somebody
 * else's family stays with its owner, with nobody's name. What the law wants kept are receipts of nobody known.
 */
export const removeCustomer: Handler<typeof profile.remove> = async (deps, _input, caller) => {
  const proved = await requireStepUp(deps, caller);
  if (!proved.ok) return proved;
  return deps.db.inTransaction(async () => {
    await lockAccountsOf(deps.db, caller.customerId);
    const customer = await holdCustomer(deps, caller.customerId);
    if (!customer) return fail('unauthenticated');
    if (await ownsPlan(deps.db, customer.id)) return fail('subscription_not_cancelled');
    if (await hasUnpaidInvoice(deps.db, customer.id)) return fail('invoice_unpaid');
    if (await hasOrderUnderWay(deps.db, customer.id)) return fail('order_in_progress');
    await forget(deps, customer);
    await sayFarewell(deps, customer);
    return ok(undefined);
  });
};

async function forget(deps: Deps, { id, email }: CustomerRow): Promise<void> {
  await endSessionsOf(deps, id);
  await forgetInActivity(deps, id);
  await endAllAgreements(deps, id);
  await forgetPurchases(deps.db, id);
  await forgetLines(deps.db, id);
  await forgetPerson(deps.db, { id, email, at: deps.clock.now() });
}

/** The last thing that is written to the address; it goes as soon as the mail is sent. */
async function sayFarewell(deps: Deps, { email, firstname, locale }: CustomerRow): Promise<void> {
  if (email === null) return;
  await queueMail(deps, { kind: 'user_deleted', to: email, locale, parts: { firstname } });
}
