import { unprovenUntil } from '@bylgja/domain';
import type { Locale } from '@bylgja/i18n/server';

import type { InTransaction } from '#db/database.ts';
import type { Deps } from '#deps.ts';

import { findCustomer, updateMailProof } from './auth.store.ts';

/** A customer whose mailbox can prove their identity. */
export interface ProvenMailbox {
  readonly email: string;
  readonly firstname: string;
  readonly locale: Locale;
}

/**
 * The address to which a link that proves the customer's identity may be mailed; null when they have no address or it is not
 * trusted yet.
 */
export async function findProvenMailbox(deps: Deps, customerId: string): Promise<ProvenMailbox | null> {
  const customer = await findCustomer(deps.db, customerId);
  if (!customer || customer.email === null) return null;
  const { email, firstname, locale, email_trusted_from: provesFrom } = customer;
  return provesFrom === null || provesFrom <= deps.clock.now() ? { email, firstname, locale } : null;
}

/**
 * Called when a customer's address is new, or when a password was set by a mailed link. For 72 hours the mailbox is then no
 * second proof, or a thief with access to the mailbox would need nothing else (rule: auth 6). The caller has locked the customer.
 */
export function distrustMail(
  { db, clock }: InTransaction<Pick<Deps, 'db' | 'clock'>>,
  customerId: string,
): Promise<void> {
  return updateMailProof(db, customerId, unprovenUntil(clock.now()));
}
