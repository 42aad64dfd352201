import type { profile } from '@bylgja/contract';
import { fail, ok } from '@bylgja/domain';
import type { Result } from '@bylgja/domain';

import { readMailedToken } from '#crypto/mailed-tokens.ts';
import { inTransaction } from '#db/database.ts';
import type { InTransaction } from '#db/database.ts';
import type { Deps } from '#deps.ts';
import { recordActivity } from '#features/activity/activity.service.ts';
import { lockCustomerById } from '#features/auth/auth.service.ts';
import { distrustMail } from '#features/auth/mail-proof.ts';
import { dropPassword, stopEmailChanges, voidResetLinks } from '#features/auth/passwords.ts';
import { endSessionsOf } from '#features/auth/sessions.ts';
import { notify } from '#features/notifications/notifications.service.ts';
import type { Customer, Guest, Handler } from '#http/handler.ts';
import { queueMail } from '#mail/outgoing-mail.ts';

import {
  confirmEmailChange,
  findEmailChange,
  insertEmailChange,
  isEmailTaken,
  isTakenMeanwhile,
  unconfirmEmailChangesSince,
  updateEmail,
} from './email-change.store.ts';
import type { EmailChange } from './email-change.store.ts';
import type { CustomerRow } from './profile.store.ts';

/** How long a new address can be confirmed, and a confirmed change undone from the old address (rule: profile 4). */
const openMs = 24 * 60 * 60 * 1000;

/**
 * Records that a customer wants another address. The current one stays until the new one is confirmed by the link that is sent to
 * it; a link to stop the change is sent to the current one.
 */
export async function askEmailChange(
  deps: InTransaction<Deps>,
  { customer, email, by }: { customer: CustomerRow; email: string; by: Customer },
): Promise<void> {
  const at = deps.clock.now();
  const id = deps.ids.uuid();
  const expiresAt = new Date(at.getTime() + openMs);
  // Only the newest one can be confirmed.
  await stopEmailChanges(deps, customer.id);
  await insertEmailChange(deps.db, { id, customerId: customer.id, email, at, expiresAt });
  const { firstname, locale } = customer;
  await queueMail(deps, { kind: 'email_change', to: email, locale, parts: { firstname, changeId: id } });
  if (customer.email !== null) {
    await queueMail(deps, {
      kind: 'email_change_notice',
      to: customer.email,
      locale,
      parts: { firstname, newEmail: email, changeId: id },
    });
  }
  await recordActivity(deps, { kind: 'email_change_asked', by });
}

export const confirmEmail: Handler<typeof profile.confirmEmail> = async (deps, { body }, caller) => {
  try {
    const id = readMailedToken(deps.secrets.mailedLink, 'email-change', body.token);
    return await withChange(deps, id, (inTx, found) => confirm(inTx, found, caller));
  } catch (error) {
    if (isTakenMeanwhile(error)) return fail('email_registered');
    throw error;
  }
};

/** Makes the address the customer's. Sessions stay open, because the customer made the change. */
async function confirm(deps: InTransaction<Deps>, { change, customer }: Found, { device }: Guest) {
  const at = deps.clock.now();
  if (change.closed_at || change.expires_at <= at) return fail('email_change_expired');
  if (await isEmailTaken(deps.db, change.email)) return fail('email_registered');
  await confirmEmailChange(deps.db, { id: change.id, previousEmail: customer.email, at });
  await updateEmail(deps.db, customer.id, change.email);
  await distrustMail(deps, customer.id);
  await voidResetLinks(deps, customer.id);
  await noteChanged(deps, customer.id, device);
  return ok(undefined);
}

/** Stops or undoes a change of email by the link to the old address (rule: profile 4). */
export const stopEmailChange: Handler<typeof profile.stopEmailChange> = (deps, { body }, caller) => {
  const id = readMailedToken(deps.secrets.mailedLink, 'stop-email-change', body.token);
  return withChange(deps, id, async (inTx, found) => {
    const { change } = found;
    const at = inTx.clock.now();
    const isConfirmed = change.confirmed_at !== null;
    if (change.expires_at <= at || (change.closed_at && !isConfirmed)) return fail('email_change_expired');
    await stopEmailChanges(inTx, change.customer_id);
    await unconfirmEmailChangesSince(inTx.db, change);
    if (isConfirmed) await undo(inTx, found, caller);
    return ok(undefined);
  });
};

/**
 * Undoes a change by a thief: every session ends, the old address comes back, and a link for a new password is sent to it,
 * because the thief may have set one. If another customer has taken the old address since, the new one is removed anyway. The
 * notification is written before the sessions end, so that their phones get the push. The sessions end before the address
 * changes, because a parallel sign-out locks the customer's row.
 */
async function undo(
  deps: InTransaction<Deps>,
  { change, customer }: Found,
  { device }: Guest,
): Promise<void> {
  const { previous_email: previous } = change;
  const isFree = previous !== null && !(await isEmailTaken(deps.db, previous));
  const email = isFree ? previous : null;
  await noteChanged(deps, customer.id, device);
  await endSessionsOf(deps, customer.id);
  await updateEmail(deps.db, customer.id, email);
  await distrustMail(deps, customer.id);
  await dropPassword(deps, { ...customer, email });
}

async function noteChanged(
  deps: InTransaction<Deps>,
  customerId: string,
  device: Guest['device'],
): Promise<void> {
  await recordActivity(deps, { kind: 'email_changed', by: { customerId, device } });
  await notify(deps, { kind: 'email_changed', customerId, parts: {} });
}

interface Found {
  readonly change: EmailChange;
  readonly customer: CustomerRow;
}

/** Runs work with the change whose id a mailed token contains; the customer is locked first, as everywhere. */
function withChange<Code extends string>(
  deps: Deps,
  id: string | null,
  act: (inTx: InTransaction<Deps>, found: Found) => Promise<Result<undefined, Code>>,
): Promise<Result<undefined, Code | 'email_change_expired'>> {
  return inTransaction(deps, async (inTx) => {
    const known = id === null ? undefined : await findEmailChange(inTx.db, id);
    const customer = known && (await lockCustomerById(inTx, known.customer_id));
    const change = known && (await findEmailChange(inTx.db, known.id));
    return customer && change ? act(inTx, { change, customer }) : fail('email_change_expired');
  });
}
