import { unprovenUntil } from '@bylgja/domain';
import type { Locale } from '@bylgja/i18n/server';

import type { Deps } from '#deps.ts';

import { findCustomer, updateMailProof } from './auth.store.ts';

/** Somebody who proves who they are by what is mailed to them. */
export interface ProvenMailbox {
  readonly email: string;
  readonly firstname: string;
  readonly locale: Locale;
}

/** Where a link may be mailed that proves who a customer is; null where they have no address, or it proves nothing yet. */
export async function findProvenMailbox(deps: Deps, customerId: string): Promise<ProvenMailbox | null> {
  const customer = await findCustomer(deps.db, customerId);
  if (!customer || customer.email === null) return null;
  const { email, firstname, locale, email_trusted_from: provesFrom } = customer;
  return provesFrom === null || provesFrom <= deps.clock.now() ? { email, firstname, locale } : null;
}

/**
 * The address of a customer, or a password that was set by a mailed link, is new: for 72 hours the mailbox is no second proof, or a
 * thief with the mailbox would need nothing else (rule: auth 6). In the transaction that changes it, the customer locked.
 */
export function distrustMail(deps: Deps, customerId: string): Promise<void> {
  return updateMailProof(deps.db, customerId, unprovenUntil(deps.clock.now()));
}
