import type { Locale } from '@bylgja/i18n/server';

import type { InTransaction } from '#db/database.ts';
import type { Deps } from '#deps.ts';
import { notify } from '#features/notifications/notifications.service.ts';
import { queueMail } from '#mail/outgoing-mail.ts';

import { closeEmailChanges, updatePassword } from './auth.store.ts';
import { closeResets, insertReset } from './password-reset.store.ts';
import { endSessionsOf } from './sessions.ts';

/** How long a link is valid (rule: auth 10). */
const resetMs = 30 * 60 * 1000;

interface Owner<Email extends string | null = string | null> {
  readonly id: string;
  readonly email: Email;
  readonly firstname: string;
  readonly locale: Locale;
}

/**
 * Sets a new password, and informs the customer by mail and notification. Anything requested with the old password is void, and
 * every session ends except the one that makes the request (rule: auth 10). The customer must be locked.
 */
export async function replacePassword(
  deps: InTransaction<Deps>,
  { id, email, firstname, locale }: Owner,
  { passwordHash, keep }: { passwordHash: string; keep?: string },
): Promise<void> {
  await updatePassword(deps.db, { id, passwordHash });
  await voidResetLinks(deps, id);
  await stopEmailChanges(deps, id);
  // Before the sessions end, so that their phones still get the push.
  await notify(deps, { kind: 'password_changed', customerId: id, parts: {} });
  await endSessionsOf(deps, id, keep);
  if (email !== null)
    await queueMail(deps, { kind: 'password_changed', to: email, locale, parts: { firstname } });
}

/** Removes a password that may have been set by another person; a link to set a new one is mailed to the customer's address. */
export async function dropPassword(deps: InTransaction<Deps>, { email, ...owner }: Owner): Promise<void> {
  await updatePassword(deps.db, { id: owner.id, passwordHash: null });
  if (email === null) await voidResetLinks(deps, owner.id);
  else await mailResetLink(deps, { ...owner, email });
}

/** Mails a link for a new password, in place of the one before. */
export async function mailResetLink(
  deps: InTransaction<Deps>,
  { id: customerId, email, firstname, locale }: Owner<string>,
): Promise<void> {
  const at = deps.clock.now();
  const resetId = deps.ids.uuid();
  const expiresAt = new Date(at.getTime() + resetMs);
  await voidResetLinks(deps, customerId);
  await insertReset(deps.db, { id: resetId, customerId, at, expiresAt });
  await queueMail(deps, { kind: 'password_reset', to: email, locale, parts: { firstname, resetId } });
}

/** Voids the links that were mailed for a new password. */
export function voidResetLinks(deps: Deps, customerId: string): Promise<void> {
  return closeResets(deps.db, customerId, deps.clock.now());
}

/** Cancels every unconfirmed change of email. */
export function stopEmailChanges(deps: Deps, customerId: string): Promise<void> {
  return closeEmailChanges(deps.db, customerId, deps.clock.now());
}
