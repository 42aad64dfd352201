import type { auth } from '@bylgja/contract';
import { fail, ok } from '@bylgja/domain';
import type { PhoneNumber } from '@bylgja/domain';

import type { Deps } from '#deps.ts';
import type { Customer, Handler } from '#http/handler.ts';
import { countAgainst, clearUses, releaseUses, withUses } from '#http/limits.ts';

import { findCustomer, findOwnLine } from './auth.store.ts';
import { areCodesPaused } from './fresh-sims.ts';
import { checkCode, sendCode, spendCode } from './phone-code.ts';
import { hour } from './seconds.ts';
import { markVerified } from './sessions.store.ts';
import { canReceiveCodes } from './sign-in-code.ts';

export const requestStepUpCode: Handler<typeof auth.requestStepUpCode> = async (deps, _input, caller) => {
  const phoneNumber = await findCodeNumber(deps, caller);
  if (phoneNumber === null) return fail('no_own_number');
  if (await areCodesPaused(deps, phoneNumber)) return fail('codes_paused');
  return sendCode(deps, { phoneNumber, purpose: 'step_up' }, caller);
};

export const stepUp: Handler<typeof auth.stepUp> = async (deps, { body }, caller) => {
  const limits = limitsOf(deps, caller);
  const allowed = await countAgainst(deps, limits);
  if (!allowed.ok) return allowed;
  const proved = await withUses(deps, allowed.value, async () =>
    'code' in body
      ? await proveByCode(deps, caller, body.code)
      : await proveByPassword(deps, caller, body.password),
  );
  if (!proved.ok) {
    if (!isWrong(proved.code)) await releaseUses(deps, allowed.value);
    return proved;
  }

  await clearUses(
    deps,
    limits.map(({ key }) => key),
  );
  const isOpen = await markVerified(deps.db, caller.sessionId, deps.clock.now());
  return isOpen ? ok(undefined) : fail('unauthenticated');
};

/** Whether a secret was compared; without an open code nothing was guessed. */
function isWrong(code: string): boolean {
  return code === 'incorrect_pin' || code === 'incorrect_password';
}

/**
 * The limits of wrong attempts in a row: of a session, and of a customer in all sessions, so that a new session gives no new
 * attempts.
 */
function limitsOf(deps: Deps, { sessionId, customerId }: Customer) {
  const { loginsPerAccount } = deps.config.limits;
  return [
    { key: `step-ups:${sessionId}`, max: loginsPerAccount, seconds: hour },
    { key: `step-ups-of:${customerId}`, max: 3 * loginsPerAccount, seconds: hour },
  ];
}

async function proveByPassword(deps: Deps, { customerId }: Customer, password: string) {
  const customer = await findCustomer(deps.db, customerId);
  const isRight = await deps.passwords.verify(customer?.password_hash ?? null, password);
  return isRight ? ok(undefined) : fail('incorrect_password');
}

/** Only a code that was sent to the customer's own number is a proof. */
async function proveByCode(deps: Deps, caller: Customer, code: string) {
  const phoneNumber = await findCodeNumber(deps, caller);
  if (phoneNumber === null || (await areCodesPaused(deps, phoneNumber))) return fail('pin_expired');
  const right = await checkCode(deps, { phoneNumber, purpose: 'step_up', code }, caller);
  if (!right.ok) return right;
  const isUsed = await spendCode(deps, { id: right.value, phoneNumber });
  return isUsed ? ok(undefined) : fail('pin_expired');
}

/** The number of the customer's own line, if it can receive codes. */
async function findCodeNumber(deps: Deps, { customerId }: Customer): Promise<PhoneNumber | null> {
  const line = await findOwnLine(deps.db, customerId);
  return line && canReceiveCodes(line) ? line.phone_number : null;
}
