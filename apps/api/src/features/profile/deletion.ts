import type { profile } from '@bylgja/contract';
import { fail, ok } from '@bylgja/domain';

import { inTransaction } from '#db/database.ts';
import type { InTransaction } from '#db/database.ts';
import type { Deps } from '#deps.ts';
import { queueEvents } from '#events/outgoing-events.ts';
import { eraseFromActivity } from '#features/activity/activity.service.ts';
import { lockCustomerById } from '#features/auth/auth.service.ts';
import { endSessionsOf, requireStepUp } from '#features/auth/sessions.ts';
import { endAllAgreements } from '#features/payments/agreements.service.ts';
import type { Handler } from '#http/handler.ts';
import { queueMail } from '#mail/outgoing-mail.ts';

import { hasOrderUnderWay, hasUnpaidInvoice, lockAccountsOf, ownsPlan } from './deletion.store.ts';
import { erase, lineErasures, personErasures, purchaseErasures } from './erasure.store.ts';
import type { CustomerRow } from './profile.store.ts';

/**
 * Deletes a customer who owns no active account and has no order or payment in progress (rule: profile 5). A line in another
 * owner's family stays with that owner, without a name. Receipts are kept without the person, as the law requires.
 */
export const removeCustomer: Handler<typeof profile.remove> = async (deps, _input, caller) => {
  const proved = await requireStepUp(deps, caller);
  if (!proved.ok) return proved;
  return inTransaction(deps, async (inTx) => {
    await lockAccountsOf(inTx.db, caller.customerId);
    const customer = await lockCustomerById(inTx, caller.customerId);
    if (!customer) return fail('unauthenticated');
    if (await ownsPlan(inTx.db, customer.id)) return fail('subscription_not_cancelled');
    if (await hasUnpaidInvoice(inTx.db, customer.id)) return fail('invoice_unpaid');
    if (await hasOrderUnderWay(inTx.db, customer.id)) return fail('order_in_progress');
    await eraseCustomer(inTx, customer);
    await sayFarewell(inTx, customer);
    return ok(undefined);
  });
};

async function eraseCustomer(deps: InTransaction<Deps>, { id, email }: CustomerRow): Promise<void> {
  // Before the keys by which the provider knows the customer are erased.
  await queueEvents(deps, 'customer.erased', [{ customerId: id }]);
  await endSessionsOf(deps, id);
  await eraseFromActivity(deps, id);
  await endAllAgreements(deps, id);
  const person = { id, email, at: deps.clock.now() };
  for (const tables of [purchaseErasures, lineErasures, personErasures]) await erase(deps.db, tables, person);
}

/** The last mail to the address; the address is erased as soon as the mail is sent. */
async function sayFarewell(
  deps: InTransaction<Deps>,
  { email, firstname, locale }: CustomerRow,
): Promise<void> {
  if (email === null) return;
  await queueMail(deps, { kind: 'user_deleted', to: email, locale, parts: { firstname } });
}
