import { timingSafeEqual } from 'node:crypto';

import { brand } from '@bylgja/brand';
import type { auth, User } from '@bylgja/contract';
import { fail, looksMobile, ok, parseEmail, readPhoneNumber } from '@bylgja/domain';
import type { PhoneNumber, Result } from '@bylgja/domain';
import { signInSms } from '@bylgja/i18n/server';

import { keyedHash } from '#crypto/secrets.ts';
import type { Deps } from '#deps.ts';
import type { Guest, Handler } from '#http/handler.ts';
import { countAgainst, lookAgainst } from '#http/limits.ts';

import { presentUser } from './auth.present.ts';
import {
  closeSignInCode,
  closeSignInCodes,
  countCodeTry,
  findCustomer,
  findCustomerByEmail,
  findLineOf,
  findOwnNumber,
  findPendingEmail,
  listCodesSince,
  lockNumber,
  replaceSignInCode,
} from './auth.store.ts';
import { endSessionOf, rotateRefreshToken, startSession } from './sessions.ts';
import { codeDigits, codeSeconds, dayMs, resendAfter, triesPerCode, waitForCode } from './sign-in-code.ts';

const hour = 3600;
const day = 24 * hour;

export const readMe: Handler<typeof auth.me> = async (deps, _input, caller) => {
  const user = await readUser(deps, caller.customerId);
  return user ? ok(user) : fail('unauthenticated');
};

/** The customer as the API tells of them. */
export async function readUser(deps: Deps, id: string): Promise<User | undefined> {
  const customer = await findCustomer(deps.db, id);
  if (!customer) return undefined;
  const [lineNumber, pendingEmail] = await Promise.all([
    findOwnNumber(deps.db, id),
    findPendingEmail(deps.db, id, deps.clock.now()),
  ]);
  return presentUser(customer, { lineNumber, pendingEmail });
}

/** The customer behind an id, for the papers that bear a name. */
export function readCustomer(deps: Deps, id: string) {
  return findCustomer(deps.db, id);
}

export const requestPin: Handler<typeof auth.requestPin> = async (deps, { body }, caller) => {
  const parsed = readPhoneNumber(body.phoneNumber);
  if (!parsed.ok) return parsed;
  const phoneNumber = parsed.value;
  const allowed = await countAgainst(deps, [
    { key: `codes:${caller.network}`, most: deps.config.limits.codesPerNetwork, seconds: hour },
  ]);
  if (!allowed.ok) return allowed;
  const mayBeTold = await lookAgainst(deps, tellingLimits(deps, caller));
  if (!mayBeTold.ok) return mayBeTold;

  const line = looksMobile(phoneNumber) ? await findLineOf(deps.db, phoneNumber) : undefined;
  if (line && line.status !== 'processing') return sendCode(deps, phoneNumber, caller);
  const isTold = await countTelling(deps, caller);
  if (!isTold.ok) return isTold;
  if (isTold.value) return fail(line ? 'phone_number_processing' : 'phone_number_not_registered');
  const made = await makeCode(deps, phoneNumber);
  return made.ok ? ok(made.value.told) : made;
};

async function sendCode(deps: Deps, phoneNumber: PhoneNumber, { locale }: Guest) {
  const made = await makeCode(deps, phoneNumber);
  if (!made.ok) return made;
  const { code, told } = made.value;
  // The code is nowhere but in this message, so it is sent here and not by a job.
  const sent = await deps.sms.send({
    to: phoneNumber,
    text: signInSms(locale, { code, appName: brand.name, domain: new URL(deps.site.url).hostname }),
  });
  if (!sent.ok) {
    await closeSignInCodes(deps.db, phoneNumber, deps.clock.now());
    return sent;
  }
  return ok(told);
}

/** A new code for a number, in place of the one before, unless it is too soon for one. */
function makeCode(deps: Deps, phoneNumber: PhoneNumber) {
  return deps.db.inTransaction(async () => {
    await lockNumber(deps.db, phoneNumber);
    const now = deps.clock.now();
    const sentAt = await listCodesSince(deps.db, phoneNumber, new Date(now.getTime() - dayMs));
    const wait = waitForCode(sentAt, now);
    if (wait > 0) return fail('too_many_requests', { retryAfter: wait });

    const id = deps.ids.uuid();
    const code = deps.ids.digits(codeDigits);
    await replaceSignInCode(deps.db, {
      id,
      phoneNumber,
      codeHash: codeHash(deps, { id, phoneNumber, code }),
      createdAt: now,
      expiresAt: new Date(now.getTime() + codeSeconds * 1000),
    });
    return ok({
      code,
      told: { resendAfter: resendAfter(sentAt, now), expiresIn: codeSeconds, codeLength: codeDigits },
    });
  });
}

/**
 * Five such answers an hour and twenty a day, by the ten codes a network may ask for. One that has used them up is
 * refused whatever the number, so that a refusal tells nothing (trust D2).
 */
function tellingLimits(deps: Deps, { network }: Guest) {
  const { codesPerNetwork } = deps.config.limits;
  return [
    { key: `reveal-hour:${network}`, most: Math.ceil(codesPerNetwork / 2), seconds: hour },
    { key: `reveal-day:${network}`, most: codesPerNetwork * 2, seconds: day },
  ];
}

/**
 * Whether a number may be told to be no customer's, or not yet: each such answer tells who is one (product 10). When
 * the day's are used up everybody is answered as if a code were sent, for a refusal would turn codes off for all.
 */
async function countTelling(deps: Deps, caller: Guest) {
  const allowed = await countAgainst(deps, tellingLimits(deps, caller));
  if (!allowed.ok) return allowed;
  const overall = await countAgainst(deps, [{ key: 'reveal-day', most: 300, seconds: day }]);
  return ok(overall.ok);
}

export const enterPin: Handler<typeof auth.enterPin> = async (deps, { body }, caller) => {
  const parsed = readPhoneNumber(body.phoneNumber);
  if (!parsed.ok) return parsed;
  const phoneNumber = parsed.value;
  const allowed = await countAgainst(deps, [
    { key: `guesses:${caller.network}`, most: deps.config.limits.guessesPerNetwork, seconds: hour },
  ]);
  if (!allowed.ok) return allowed;

  const at = deps.clock.now();
  const tried = await countCodeTry(deps.db, { phoneNumber, at, most: triesPerCode });
  if (!tried) return fail('pin_expired');
  const expected = Buffer.from(tried.code_hash);
  const given = Buffer.from(codeHash(deps, { id: tried.id, phoneNumber, code: body.password }));
  if (!timingSafeEqual(expected, given)) return fail('incorrect_pin');

  return deps.db.inTransaction(
    async (): Promise<Result<Awaited<ReturnType<typeof startSession>>, 'pin_expired'>> => {
      const line = await findLineOf(deps.db, phoneNumber);
      if (!line || !(await closeSignInCode(deps.db, tried.id, at))) return fail('pin_expired');
      return ok(
        await startSession(deps, {
          customerId: line.customer_id,
          device: caller.device,
          proof: { method: 'code', phoneNumber },
        }),
      );
    },
  );
};

export const emailLogin: Handler<typeof auth.emailLogin> = async (deps, { body }, caller) => {
  const email = parseEmail(body.email);
  const account = email.ok ? email.value : body.email.toLowerCase();
  const allowed = await countAgainst(deps, [
    { key: `logins:${caller.network}`, most: deps.config.limits.guessesPerNetwork, seconds: hour },
    { key: `login:${account}`, most: deps.config.limits.loginsPerAccount, seconds: hour },
  ]);
  if (!allowed.ok) return allowed;

  const customer = email.ok ? await findCustomerByEmail(deps.db, email.value) : undefined;
  // An unknown address costs the same work as a known one, so that time does not tell.
  const isRight = await deps.passwords.verify(customer?.password_hash ?? null, body.password);
  if (!customer || !isRight) return fail('incorrect_email_or_password');
  return ok(
    await startSession(deps, {
      customerId: customer.id,
      device: caller.device,
      proof: { method: 'password' },
    }),
  );
};

export const refreshToken: Handler<typeof auth.refreshToken> = (deps, { body }) =>
  rotateRefreshToken(deps, body.refreshToken);

export const logout: Handler<typeof auth.logout> = async (deps, { body }) => {
  await endSessionOf(deps, body.refreshToken);
  return ok(undefined);
};

function codeHash(
  deps: Deps,
  { id, phoneNumber, code }: { id: string; phoneNumber: PhoneNumber; code: string },
) {
  return keyedHash(deps.secrets.signInCode, `${phoneNumber}:${id}:${code}`);
}
