import type { auth } from '@bylgja/contract';
import { fail, ok, parseEmail } from '@bylgja/domain';
import type { Email, Result } from '@bylgja/domain';

import { isCommonPassword } from '#crypto/common-passwords.ts';
import { readMailedToken } from '#crypto/mailed-tokens.ts';
import { inTransaction } from '#db/database.ts';
import type { InTransaction } from '#db/database.ts';
import type { Deps } from '#deps.ts';
import { recordActivity } from '#features/activity/activity.service.ts';
import type { Handler } from '#http/handler.ts';
import { countAgainst, countOne, withUses } from '#http/limits.ts';
import { mailsDue } from '#mail/outgoing-mail.ts';

import { findCustomerByEmail, lockCustomer } from './auth.store.ts';
import { distrustMail } from './mail-proof.ts';
import { closeReset, findOpenReset } from './password-reset.store.ts';
import { mailResetLink, replacePassword, voidResetLinks } from './passwords.ts';
import { hour } from './seconds.ts';

const mailsPerAddress = 5;

export const forgotPassword: Handler<typeof auth.forgotPassword> = async (deps, { body }, caller) => {
  const email = parseEmail(body.email);
  if (!email.ok) return fail('validation_failed');
  const allowed = await countAgainst(deps, [
    { key: `resets:${caller.network}`, max: deps.config.limits.codesPerNetwork, seconds: hour },
    { key: `resets-of:${email.value}`, max: mailsPerAddress, seconds: hour },
  ]);
  if (!allowed.ok) return allowed;
  await withUses(deps, allowed.value, () => inTransaction(deps, (inTx) => queueResetMail(inTx, email.value)));
  return ok(undefined);
};

/** Queues a link in place of the one before, if the address is a customer's; otherwise does the same amount of work. */
async function queueResetMail(deps: InTransaction<Deps>, email: Email): Promise<void> {
  const customer = await findCustomerByEmail(deps.db, email);
  if (customer) await mailResetLink(deps, { ...customer, email });
  else await workAsMuch(deps, deps.ids.uuid());
}

/**
 * Runs the same statements as a link and its mail, on two rows that expire at once, and sends nothing: the response time must not
 * reveal whether the address is known.
 */
async function workAsMuch(deps: Deps, id: string): Promise<void> {
  await voidResetLinks(deps, id);
  await countOne(deps, { key: `no-reset:${id}`, seconds: 0 });
  await countOne(deps, { key: `no-mail:${id}`, seconds: 0 });
  await deps.db.notify(mailsDue, '');
}

export const resetPassword: Handler<typeof auth.resetPassword> = async (deps, { body }, caller) => {
  if (isCommonPassword(body.password)) return fail('password_common');
  const id = readMailedToken(deps.secrets.mailedLink, 'password-reset', body.token);
  const customerId = id === null ? undefined : await findOpenReset(deps.db, id, deps.clock.now());
  if (id === null || !customerId) return fail('reset_token_expired');
  const passwordHash = await deps.passwords.hash(body.password);

  return inTransaction(deps, async (inTx): Promise<Result<undefined, 'reset_token_expired'>> => {
    const customer = await lockCustomer(inTx.db, customerId);
    const isOpen = customer && (await closeReset(inTx.db, id, inTx.clock.now()));
    if (!isOpen) return fail('reset_token_expired');
    await replacePassword(inTx, customer, { passwordHash });
    await distrustMail(inTx, customerId);
    await recordActivity(inTx, { kind: 'password_reset', by: { customerId, device: caller.device } });
    if (customer.email !== null) caller.visitor.remember(customer.email);
    return ok(undefined);
  });
};
