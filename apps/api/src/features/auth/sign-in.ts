import type { auth, Tokens } from '@bylgja/contract';
import { fail, looksMobile, ok, parseEmail, readPhoneNumber } from '@bylgja/domain';
import type { PhoneNumber, Result } from '@bylgja/domain';

import type { Deps } from '#deps.ts';
import { recordActivity } from '#features/activity/activity.service.ts';
import { notify } from '#features/notifications/notifications.service.ts';
import type { Handler } from '#http/handler.ts';

import { findCustomerByEmail, findLineOf, holdLineOf, holdPassword } from './auth.store.ts';
import { areCodesPaused } from './fresh-sims.ts';
import { countLogin } from './logins.ts';
import {
  checkCode,
  countCodeOfNetwork,
  countGuessOfNetwork,
  sendCode,
  sendCodeUnseen,
  spendCode,
} from './phone-code.ts';
import { listKnownDevices } from './sessions.store.ts';
import type { NewSession } from './sessions.store.ts';
import { startSession } from './sessions.ts';
import { countNetworkTelling, isAnswerLeft, lookAtNetworkTelling } from './telling.ts';

/** Signs somebody in who has proved who they are, and writes it into their log. */
export function signIn(deps: Deps, session: NewSession): Promise<Tokens> {
  const { customerId, device } = session;
  return deps.db.inTransaction(async () => {
    await recordActivity(deps, { kind: 'signed_in', by: { customerId, device } });
    await tellOfNewDevice(deps, session);
    return startSession(deps, session);
  });
}

/** Tells of a kind of device that the customer is not known to sign in on; the first of all is no news. */
async function tellOfNewDevice(deps: Deps, { customerId, device }: NewSession): Promise<void> {
  const known = await listKnownDevices(deps.db, customerId);
  if (known.length === 0) return;
  if (known.some(({ kind, system }) => kind === device.kind && system === device.system)) return;
  const parts = { system: device.system };
  await notify(deps, { kind: 'new_device', customerId, parts, link: '/menu/innritanir' });
}

export const requestPin: Handler<typeof auth.requestPin> = async (deps, { body }, caller) => {
  const parsed = readPhoneNumber(body.phoneNumber);
  if (!parsed.ok) return parsed;
  const phoneNumber = parsed.value;
  const allowed = await countCodeOfNetwork(deps, caller);
  if (!allowed.ok) return allowed;
  const mayBeTold = await lookAtNetworkTelling(deps, caller);
  if (!mayBeTold.ok) return mayBeTold;

  const mayTell = await isAnswerLeft(deps);
  const obstacle = await findObstacle(deps, phoneNumber);
  if (!mayTell) return sendCodeUnseen(deps, { phoneNumber, takesCodes: obstacle === null }, caller);
  if (obstacle === null) return sendCode(deps, { phoneNumber, purpose: 'sign_in' }, caller);
  if (obstacle === 'codes_paused') return fail(obstacle);
  const isTold = await countNetworkTelling(deps, caller);
  if (!isTold.ok) return isTold;
  if (isTold.value) return fail(obstacle);
  return sendCodeUnseen(deps, { phoneNumber, takesCodes: false }, caller);
};

/** Why no code goes to a number; null where one does. */
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
  const allowed = await countGuessOfNetwork(deps, caller);
  if (!allowed.ok) return allowed;
  const right = await checkCode(deps, { phoneNumber, purpose: 'sign_in', code: body.password });
  if (!right.ok) return right;

  return deps.db.inTransaction(async (): Promise<Result<Tokens, 'pin_expired' | 'codes_paused'>> => {
    const line = await holdLineOf(deps.db, phoneNumber);
    if (await areCodesPaused(deps, phoneNumber)) return fail('codes_paused');
    if (!line || !(await spendCode(deps, { id: right.value, phoneNumber }))) return fail('pin_expired');
    const proof = { method: 'code', phoneNumber } as const;
    return ok(await signIn(deps, { customerId: line.customer_id, device: caller.device, proof }));
  });
};

export const emailLogin: Handler<typeof auth.emailLogin> = async (deps, { body }, caller) => {
  const email = parseEmail(body.email);
  const allowed = await countLogin(deps, caller, email.ok ? email.value : body.email.toLowerCase());
  if (!allowed.ok) return allowed;

  const customer = email.ok ? await findCustomerByEmail(deps.db, email.value) : undefined;
  const passwordHash = customer?.password_hash ?? null;
  // An unknown address costs the same work as a known one, so that time does not tell.
  const isRight = await deps.passwords.verify(passwordHash, body.password);
  if (!customer || passwordHash === null || !isRight) return fail('incorrect_email_or_password');

  return deps.db.inTransaction(async (): Promise<Result<Tokens, 'incorrect_email_or_password'>> => {
    const { id } = customer;
    // While it was compared somebody may have set another.
    if (!(await holdPassword(deps.db, { id, passwordHash }))) return fail('incorrect_email_or_password');
    const proof = { method: 'password' } as const;
    return ok(await signIn(deps, { customerId: id, device: caller.device, proof }));
  });
};
