import { brand } from '@bylgja/brand';
import type { CodeOnTheWay } from '@bylgja/contract';
import { fail, ok } from '@bylgja/domain';
import type { PhoneNumber, Result } from '@bylgja/domain';
import { codeSms } from '@bylgja/i18n/server';

import { isSignedBy, sign } from '#crypto/secrets.ts';
import { inTransaction } from '#db/database.ts';
import type { CodePurpose } from '#db/tables.ts';
import type { Deps } from '#deps.ts';
import { runAfterAnswer } from '#http/after-answer.ts';
import type { Guest } from '#http/handler.ts';
import { countAgainst, countOne, isUsedUp, peekLimits } from '#http/limits.ts';
import { logEvent } from '#log/log-events.ts';

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
import { day, hour } from './seconds.ts';
import { codeSeconds, dayMs, resendAfter, triesPerCode, waitForCode } from './sign-in-code.ts';
import { codeDigitsNow, countWrongCode, clearWrongCodes, areCodesSuspended } from './wrong-codes.ts';

/** The number that a code goes to, and what the code is for. */
export interface CodeTarget {
  readonly phoneNumber: PhoneNumber;
  readonly purpose: CodePurpose;
}

/**
 * Counts a request for a code: against the device if it sent its token, and, unless the number has signed in on it, against what a
 * network and all networks get together (rule: auth 15). Thousands of customers share the address of a mobile network. The limits
 * are read before any is counted: what all share is one row, which a flood of refused requests must not write.
 */
export async function countCodeAsked(deps: Deps, { network, visitor }: Guest, phoneNumber: PhoneNumber) {
  const { codesPerDevice, codesPerNetwork, codesPerNetworkPerDay, codesInAll } = deps.config.limits;
  const ofDevice = { key: `codes-of-device:${visitor.deviceId}`, max: codesPerDevice, seconds: hour };
  if (visitor.knows(phoneNumber)) return countAgainst(deps, [ofDevice]);
  const all = { key: 'codes-in-all', max: codesInAll, seconds: hour };
  const limits = [
    ...(visitor.hasToken ? [ofDevice] : []),
    { key: `codes:${network}`, max: codesPerNetwork, seconds: hour },
    { key: `codes-in-a-day:${network}`, max: codesPerNetworkPerDay, seconds: day },
    all,
  ];
  const left = await peekLimits(deps, limits);
  const counted = left.ok ? await countAgainst(deps, limits) : left;
  if (!counted.ok && (await isUsedUp(deps, [all]))) await reportCeiling(deps, codesInAll);
  return counted;
}

/** Once in an hour, whichever process notices it; after that it only reads. */
async function reportCeiling(deps: Deps, maxPerHour: number): Promise<void> {
  const report = { key: 'codes-at-ceiling', max: 1, seconds: hour };
  if (await isUsedUp(deps, [report])) return;
  if ((await countOne(deps, report)) === 1) logEvent(deps.log, 'auth.codes_at_ceiling', { maxPerHour });
}

/** Sends a new code to a number and voids the previous one for the same purpose (rule: auth 2). */
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
  return fail('sms_unavailable');
}

/**
 * Answers before the code is sent, and whether or not the number can receive one, so that neither the answer nor its timing
 * reveals which (rule: auth 7). For the same reason a code that cannot be sent is not reported.
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

/** The code exists only in this message, so it is sent here and not by a job. */
function sendCodeBySms(deps: Deps, { id, phoneNumber, purpose, code }: MadeCode, { locale }: Guest) {
  const domain = new URL(deps.site.url).hostname;
  const text = codeSms(locale, {
    // For a step-up too the code says: give it to nobody.
    purpose: purpose === 'sim_change' ? purpose : 'sign_in',
    code,
    appName: brand.name,
    domain,
  });
  return deps.sms.send({ id, to: phoneNumber, text });
}

/** Makes a new code for a number, in place of the previous one, unless it is too soon. */
async function makeCode(
  deps: Deps,
  { phoneNumber, purpose }: CodeTarget,
  caller: Guest,
): Promise<Result<MadeCode, 'too_many_requests'>> {
  const isOn = await areCodesSuspended(deps, caller, { phoneNumber, purpose });
  if (!isOn.ok) return isOn;
  const codeLength = Math.max(await digitsFor(deps, caller, phoneNumber), await codeDigitsNow(deps));
  return inTransaction(deps, async (inTx) => {
    await lockNumber(inTx.db, phoneNumber);
    const now = inTx.clock.now();
    const sentAt = await listCodesSince(inTx.db, phoneNumber, new Date(now.getTime() - dayMs));
    const wait = waitForCode(sentAt, now, caller.visitor.knows(phoneNumber));
    if (wait > 0) return fail('too_many_requests', { retryAfter: wait });

    const id = inTx.ids.uuid();
    const code = inTx.ids.digits(codeLength);
    await replaceSignInCode(inTx.db, {
      id,
      phoneNumber,
      purpose,
      codeHash: sign(inTx.secrets.signInCode, textOf({ id, phoneNumber, code })),
      digits: codeLength,
      createdAt: now,
      expiresAt: new Date(now.getTime() + codeSeconds * 1000),
    });
    const reply = { resendAfter: resendAfter(sentAt, now), expiresIn: codeSeconds, codeLength };
    return ok({ id, phoneNumber, purpose, code, reply });
  });
}

/** Finds the code to compare with, without counting an attempt; refuses when there is none. */
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
  /** Set when the guess was counted by the code's length: if a code of another length has been sent since, it is not compared. */
  readonly digits?: number;
}

/**
 * Counts the attempt, then compares it with the code that was sent to the number for this purpose; returns the id of a right
 * code.
 */
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
  const { accepted } = deps.secrets.signInCode;
  if (isSignedBy(accepted, textOf({ id: tried.id, phoneNumber, code }), tried.code_hash)) return ok(tried.id);
  await countWrongCode(deps, { phoneNumber, code, digits: tried.digits });
  return fail('incorrect_pin');
}

/** Uses up a right code, in the transaction of what it allows, if it allows a change; false when another request was quicker. */
export async function spendCode(
  deps: Pick<Deps, 'db' | 'clock' | 'secrets'>,
  { id, phoneNumber }: { id: string; phoneNumber: PhoneNumber },
): Promise<boolean> {
  if (!(await closeSignInCode(deps.db, id, deps.clock.now()))) return false;
  await clearWrongCodes(deps, phoneNumber);
  return true;
}

/** What is hashed: the same code of another number or another time has another hash. */
function textOf({ id, phoneNumber, code }: { id: string; phoneNumber: PhoneNumber; code: string }): string {
  return `${phoneNumber}:${id}:${code}`;
}
