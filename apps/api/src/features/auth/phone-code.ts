import { timingSafeEqual } from 'node:crypto';

import { brand } from '@bylgja/brand';
import type { CodeOnTheWay } from '@bylgja/contract';
import { fail, ok } from '@bylgja/domain';
import type { PhoneNumber, Result } from '@bylgja/domain';
import { signInSms } from '@bylgja/i18n/server';

import { keyedHash } from '#crypto/secrets.ts';
import type { Deps } from '#deps.ts';
import type { Guest } from '#http/handler.ts';
import { countAgainst } from '#http/limits.ts';

import {
  closeSignInCode,
  closeSignInCodes,
  countCodeTry,
  listCodesSince,
  lockNumber,
  replaceSignInCode,
} from './phone-code.store.ts';
import { hour } from './seconds.ts';
import { codeSeconds, dayMs, resendAfter, triesPerCode, waitForCode } from './sign-in-code.ts';
import { codeDigitsNow, countWrongCode, forgetWrongCodes, lookWhetherCodesAreOff } from './wrong-codes.ts';

/** Codes that a network may ask for. To be counted before anything is looked up. */
export function countCodeOfNetwork(deps: Deps, { network }: Guest) {
  return countAgainst(deps, [
    { key: `codes:${network}`, most: deps.config.limits.codesPerNetwork, seconds: hour },
  ]);
}

/** Codes that a network may try. */
export function countGuessOfNetwork(deps: Deps, { network }: Guest) {
  return countAgainst(deps, [
    { key: `guesses:${network}`, most: deps.config.limits.guessesPerNetwork, seconds: hour },
  ]);
}

/** Sends a new code to a number; the one before it is void (trust D1). */
export async function sendCode(
  deps: Deps,
  phoneNumber: PhoneNumber,
  { locale }: Guest,
): Promise<Result<CodeOnTheWay, 'too_many_requests' | 'sms_unavailable'>> {
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

/** Does all that sending a code does, but for the message. */
export async function pretendToSendCode(
  deps: Deps,
  phoneNumber: PhoneNumber,
): Promise<Result<CodeOnTheWay, 'too_many_requests'>> {
  const made = await makeCode(deps, phoneNumber);
  return made.ok ? ok(made.value.told) : made;
}

/** A new code for a number, in place of the one before, unless it is too soon for one. */
async function makeCode(deps: Deps, phoneNumber: PhoneNumber) {
  const isOn = await lookWhetherCodesAreOff(deps, phoneNumber);
  if (!isOn.ok) return isOn;
  const codeLength = await codeDigitsNow(deps);
  return deps.db.inTransaction(async () => {
    await lockNumber(deps.db, phoneNumber);
    const now = deps.clock.now();
    const sentAt = await listCodesSince(deps.db, phoneNumber, new Date(now.getTime() - dayMs));
    const wait = waitForCode(sentAt, now);
    if (wait > 0) return fail('too_many_requests', { retryAfter: wait });

    const id = deps.ids.uuid();
    const code = deps.ids.digits(codeLength);
    await replaceSignInCode(deps.db, {
      id,
      phoneNumber,
      codeHash: codeHash(deps, { id, phoneNumber, code }),
      createdAt: now,
      expiresAt: new Date(now.getTime() + codeSeconds * 1000),
    });
    return ok({ code, told: { resendAfter: resendAfter(sentAt, now), expiresIn: codeSeconds, codeLength } });
  });
}

/** Compares a code with the one that was sent to the number, after the try is counted; gives the id of a right one. */
export async function checkCode(
  deps: Deps,
  { phoneNumber, code }: { phoneNumber: PhoneNumber; code: string },
): Promise<Result<string, 'incorrect_pin' | 'pin_expired' | 'too_many_requests'>> {
  const isOn = await lookWhetherCodesAreOff(deps, phoneNumber);
  if (!isOn.ok) return isOn;
  const tried = await countCodeTry(deps.db, { phoneNumber, at: deps.clock.now(), most: triesPerCode });
  if (!tried) return fail('pin_expired');
  const expected = Buffer.from(tried.code_hash);
  const given = Buffer.from(codeHash(deps, { id: tried.id, phoneNumber, code }));
  if (timingSafeEqual(expected, given)) return ok(tried.id);
  await countWrongCode(deps, phoneNumber);
  return fail('incorrect_pin');
}

/** Uses up a code that was right; false when another request was quicker. In the transaction of what it opens. */
export async function spendCode(
  deps: Deps,
  { id, phoneNumber }: { id: string; phoneNumber: PhoneNumber },
): Promise<boolean> {
  if (!(await closeSignInCode(deps.db, id, deps.clock.now()))) return false;
  await forgetWrongCodes(deps, phoneNumber);
  return true;
}

function codeHash(
  deps: Deps,
  { id, phoneNumber, code }: { id: string; phoneNumber: PhoneNumber; code: string },
) {
  return keyedHash(deps.secrets.signInCode, `${phoneNumber}:${id}:${code}`);
}
