import type { auth, Tokens } from '@bylgja/contract';
import { fail, looksMobile, ok, parseEmail, readPhoneNumber } from '@bylgja/domain';
import type { Email, PhoneNumber, Result } from '@bylgja/domain';

import { inTransaction } from '#db/database.ts';
import type { InTransaction } from '#db/database.ts';
import type { Deps } from '#deps.ts';
import { recordActivity } from '#features/activity/activity.service.ts';
import { notify } from '#features/notifications/notifications.service.ts';
import type { Guest, Handler } from '#http/handler.ts';
import { releaseUses, withUses } from '#http/limits.ts';

import { findCustomerByEmail, findLineOf, lockLineOf, lockPassword } from './auth.store.ts';
import { guessCode } from './code-guesses.ts';
import { spendOnNumber, canDiscloseNumbers } from './disclosure-budget.ts';
import { areCodesPaused } from './fresh-sims.ts';
import { tryPassword } from './logins.ts';
import { countCodeAsked, sendCode, sendCodeUnseen, spendCode } from './phone-code.ts';
import { listKnownDevices } from './sessions.store.ts';
import type { NewSession } from './sessions.store.ts';
import { startSession } from './sessions.ts';

/** Signs in a customer who has proved their identity, and writes it into their log. */
export function signIn(deps: Deps, session: NewSession): Promise<Tokens> {
  const { customerId, device } = session;
  return inTransaction(deps, async (inTx) => {
    await recordActivity(inTx, { kind: 'signed_in', by: { customerId, device } });
    await notifyOfNewDevice(inTx, session);
    return startSession(inTx, session);
  });
}

/** Notifies the customer of a sign-in on a kind of device that was not seen before, except for their very first one. */
async function notifyOfNewDevice(
  deps: InTransaction<Deps>,
  { customerId, device }: NewSession,
): Promise<void> {
  const known = await listKnownDevices(deps.db, customerId);
  if (known.length === 0) return;
  if (known.some(({ kind, system }) => kind === device.kind && system === device.system)) return;
  const parts = { system: device.system };
  await notify(deps, { kind: 'new_device', customerId, parts });
}

export const requestPin: Handler<typeof auth.requestPin> = async (deps, { body }, caller) => {
  const parsed = readPhoneNumber(body.phoneNumber);
  if (!parsed.ok) return parsed;
  const asked = await countCodeAsked(deps, caller, parsed.value);
  if (!asked.ok) return asked;
  const answered = await withUses(deps, asked.value, () => answerCode(deps, parsed.value, caller));
  if (!answered.ok) await releaseUses(deps, asked.value);
  return answered;
};

/**
 * Sends a code, or answers why the number gets none while the budget for such answers lasts; after that every number is answered
 * as if a code were sent (rule: auth 7). The requests of others in the same network cause no refusal.
 */
async function answerCode(deps: Deps, phoneNumber: PhoneNumber, caller: Guest) {
  const canDisclose = await canDiscloseNumbers(deps, caller);
  const obstacle = await findObstacle(deps, phoneNumber);
  if (!canDisclose) return sendCodeUnseen(deps, { phoneNumber, canReceiveCodes: obstacle === null }, caller);
  if (obstacle === null) return sendCode(deps, { phoneNumber, purpose: 'sign_in' }, caller);
  if (obstacle === 'codes_paused' || (await spendOnNumber(deps, caller))) return fail(obstacle);
  return sendCodeUnseen(deps, { phoneNumber, canReceiveCodes: false }, caller);
}

/** Why a number gets no code; null when it gets one. */
async function findObstacle(deps: Deps, phoneNumber: PhoneNumber) {
  const line = looksMobile(phoneNumber) ? await findLineOf(deps.db, phoneNumber) : undefined;
  const arePaused = await areCodesPaused(deps, phoneNumber);
  if (line === undefined) return 'phone_number_not_registered';
  if (line.status === 'processing') return 'phone_number_processing';
  return arePaused ? 'codes_paused' : null;
}

export const enterPin: Handler<typeof auth.enterPin> = async (deps, { body }, caller) => {
  const parsed = readPhoneNumber(body.phoneNumber);
  if (!parsed.ok) return parsed;
  const phoneNumber = parsed.value;
  const right = await guessCode(deps, caller, { phoneNumber, code: body.password });
  if (!right.ok) return right;

  return inTransaction(deps, async (inTx): Promise<Result<Tokens, 'pin_expired' | 'codes_paused'>> => {
    const line = await lockLineOf(inTx.db, phoneNumber);
    if (await areCodesPaused(inTx, phoneNumber)) return fail('codes_paused');
    if (!line || !(await spendCode(inTx, { id: right.value, phoneNumber }))) return fail('pin_expired');
    const proof = { method: 'code', phoneNumber } as const;
    caller.visitor.remember(phoneNumber);
    return ok(await signIn(inTx, { customerId: line.customer_id, device: caller.device, proof }));
  });
};

export const emailLogin: Handler<typeof auth.emailLogin> = async (deps, { body }, caller) => {
  const email = parseEmail(body.email);
  const account = email.ok ? email.value : body.email.toLowerCase();
  const compare = () => comparePassword(deps, email.ok ? email.value : null, body.password);
  const right = await tryPassword(deps, caller, { account, compare });
  if (!right.ok) return right;

  return inTransaction(deps, async (inTx): Promise<Result<Tokens, 'incorrect_email_or_password'>> => {
    // The password may have been changed while this one was compared.
    if (!(await lockPassword(inTx.db, right.value))) return fail('incorrect_email_or_password');
    const proof = { method: 'password' } as const;
    caller.visitor.remember(account);
    return ok(await signIn(inTx, { customerId: right.value.id, device: caller.device, proof }));
  });
};

/** An unknown address takes as much work as a known one, so that the response time reveals nothing. */
async function comparePassword(
  deps: Deps,
  email: Email | null,
  password: string,
): Promise<Result<{ id: string; passwordHash: string }, 'incorrect_email_or_password'>> {
  const customer = email === null ? undefined : await findCustomerByEmail(deps.db, email);
  const passwordHash = customer?.password_hash ?? null;
  const isRight = await deps.passwords.verify(passwordHash, password);
  if (!customer || passwordHash === null || !isRight) return fail('incorrect_email_or_password');
  return ok({ id: customer.id, passwordHash });
}
