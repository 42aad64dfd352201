import { timingSafeEqual } from 'node:crypto';

import { brand } from '@bylgja/brand';
import type { CodeOnTheWay } from '@bylgja/contract';
import { fail, ok } from '@bylgja/domain';
import type { PhoneNumber, Result } from '@bylgja/domain';
import { codeSms } from '@bylgja/i18n/server';

import { keyedHash } from '#crypto/secrets.ts';
import type { CodePurpose } from '#db/tables.ts';
import type { Deps } from '#deps.ts';
import { runAfterAnswer } from '#http/after-answer.ts';
import type { Guest } from '#http/handler.ts';
import { countAgainst } from '#http/limits.ts';

import { digitsFor } from './guess-limits.ts';
import {
  closeSignInCode,
  countCodeTry,
  deleteSignInCode,
  findOpenCode,
  listCodesSince,
  lockNumber,
  replaceSignInCode,
} from './phone-code.store.ts';
import { hour } from './seconds.ts';
import { codeSeconds, dayMs, resendAfter, triesPerCode, waitForCode } from './sign-in-code.ts';
import { codeDigitsNow, countWrongCode, clearWrongCodes, areCodesSuspended } from './wrong-codes.ts';

/** Where a code goes, and what it opens. */
export interface CodeTarget {
  readonly phoneNumber: PhoneNumber;
  readonly purpose: CodePurpose;
}

/**
 * Counts a code that is asked for: against a device that came with its token, and against the network, whose limit is
 * only a ceiling for floods, as thousands of customers share the address of a mobile network.
 */
export function countCodeAsked(deps: Deps, { network, visitor }: Guest) {
  const { codesPerDevice, codesPerNetwork } = deps.config.limits;
  const ofDevice = { key: `codes-of-device:${visitor.deviceId}`, max: codesPerDevice, seconds: hour };
  const ofNetwork = { key: `codes:${network}`, max: codesPerNetwork, seconds: hour };
  return countAgainst(deps, visitor.hasToken ? [ofDevice, ofNetwork] : [ofNetwork]);
}

/** Sends a new code to a number; the one before it for the same purpose is void (rule: auth 2). */
export async function sendCode(
  deps: Deps,
  target: CodeTarget,
  caller: Guest,
): Promise<Result<CodeOnTheWay, 'too_many_requests' | 'sms_unavailable'>> {
  const made = await makeCode(deps, target, caller);
  if (!made.ok) return made;
  const sent = await sendCodeBySms(deps, made.value, caller);
  if (sent.ok) return ok(made.value.reply);
  await deleteSignInCode(deps.db, made.value.id);
  return sent;
}

/**
 * Answers before the code is sent, whether the number takes one or not, so that neither the answer nor its time reveals which
 * (rule: auth 7). For the same reason a code that cannot be sent is not reported.
 */
export async function sendCodeUnseen(
  deps: Deps,
  { phoneNumber, canReceiveCodes }: { phoneNumber: PhoneNumber; canReceiveCodes: boolean },
  caller: Guest,
): Promise<Result<CodeOnTheWay, 'too_many_requests'>> {
  const made = await makeCode(deps, { phoneNumber, purpose: 'sign_in' }, caller);
  if (!made.ok) return made;
  if (canReceiveCodes) {
    runAfterAnswer(deps, 'code by SMS', () => sendCodeBySms(deps, made.value, caller));
  }
  return ok(made.value.reply);
}

interface MadeCode extends CodeTarget {
  readonly id: string;
  readonly code: string;
  readonly reply: CodeOnTheWay;
}

/** The code is nowhere but in this message, so it is sent here and not by a job. */
function sendCodeBySms(deps: Deps, { id, phoneNumber, purpose, code }: MadeCode, { locale }: Guest) {
  const domain = new URL(deps.site.url).hostname;
  const text = codeSms(locale, { purpose, code, appName: brand.name, domain });
  return deps.sms.send({ id, to: phoneNumber, text });
}

/** A new code for a number, in place of the one before, unless it is too soon for one. */
async function makeCode(
  deps: Deps,
  { phoneNumber, purpose }: CodeTarget,
  caller: Guest,
): Promise<Result<MadeCode, 'too_many_requests'>> {
  const isOn = await areCodesSuspended(deps, caller, { phoneNumber, purpose });
  if (!isOn.ok) return isOn;
  const codeLength = Math.max(await digitsFor(deps, caller, phoneNumber), await codeDigitsNow(deps));
  return deps.db.inTransaction(async (tx) => {
    await lockNumber(tx, phoneNumber);
    const now = deps.clock.now();
    const sentAt = await listCodesSince(deps.db, phoneNumber, new Date(now.getTime() - dayMs));
    const wait = waitForCode(sentAt, now, caller.visitor.knows(phoneNumber));
    if (wait > 0) return fail('too_many_requests', { retryAfter: wait });

    const id = deps.ids.uuid();
    const code = deps.ids.digits(codeLength);
    await replaceSignInCode(deps.db, {
      id,
      phoneNumber,
      purpose,
      codeHash: codeHash(deps, { id, phoneNumber, code }),
      digits: codeLength,
      createdAt: now,
      expiresAt: new Date(now.getTime() + codeSeconds * 1000),
    });
    const reply = { resendAfter: resendAfter(sentAt, now), expiresIn: codeSeconds, codeLength };
    return ok({ id, phoneNumber, purpose, code, reply });
  });
}

/** Finds the code to compare with, without counting a try, and refuses where there is none. */
export async function peekCode(
  deps: Deps,
  target: CodeTarget,
  caller: Guest,
): Promise<Result<{ readonly digits: number }, 'pin_expired' | 'too_many_requests'>> {
  const isOn = await areCodesSuspended(deps, caller, target);
  if (!isOn.ok) return isOn;
  const open = await findOpenCode(deps.db, { ...target, at: deps.clock.now(), max: triesPerCode });
  return open ? ok(open) : fail('pin_expired');
}

interface Guess extends CodeTarget {
  readonly code: string;
  /** Where the guess was counted by the length of the code: one of another length, that came meanwhile, is not compared. */
  readonly digits?: number;
}

/** Compares a code with the one that was sent to the number for that purpose, after the try is counted; gives the id of a right one. */
export async function checkCode(
  deps: Deps,
  { code, ...target }: Guess,
  caller: Guest,
): Promise<Result<string, 'incorrect_pin' | 'pin_expired' | 'too_many_requests'>> {
  const isOn = await areCodesSuspended(deps, caller, target);
  if (!isOn.ok) return isOn;
  const tried = await countCodeTry(deps.db, { ...target, at: deps.clock.now(), max: triesPerCode });
  if (!tried) return fail('pin_expired');
  const { phoneNumber } = target;
  const expected = Buffer.from(tried.code_hash);
  const given = Buffer.from(codeHash(deps, { id: tried.id, phoneNumber, code }));
  if (timingSafeEqual(expected, given)) return ok(tried.id);
  await countWrongCode(deps, { phoneNumber, code, digits: tried.digits });
  return fail('incorrect_pin');
}

/** Spends a code that was right; false when another request was quicker. In the transaction of what it opens. */
export async function spendCode(
  deps: Deps,
  { id, phoneNumber }: { id: string; phoneNumber: PhoneNumber },
): Promise<boolean> {
  if (!(await closeSignInCode(deps.db, id, deps.clock.now()))) return false;
  await clearWrongCodes(deps, phoneNumber);
  return true;
}

function codeHash(
  deps: Deps,
  { id, phoneNumber, code }: { id: string; phoneNumber: PhoneNumber; code: string },
) {
  return keyedHash(deps.secrets.signInCode, `${phoneNumber}:${id}:${code}`);
}
