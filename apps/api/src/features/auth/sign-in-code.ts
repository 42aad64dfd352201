import { looksMobile } from '@bylgja/domain';
import type { PhoneNumber } from '@bylgja/domain';

/** Limits of the sign-in code (rule: auth 2), and when the next one may be requested (rule: auth 3). */
export const codeSeconds = 300;
export const triesPerCode = 5;

const resendSeconds = [60, 120, 300];
const quarterMs = 15 * 60 * 1000;
const codesPerQuarter = 3;
export const dayMs = 24 * 60 * 60 * 1000;
const codesPerDay = 6;

/** Seconds to wait after the code that is being sent: 60 after the first one within 15 minutes, then 120, then 300. */
export function resendAfter(sentAt: readonly Date[], now: Date): number {
  const recent = sentAt.filter((at) => now.getTime() - at.getTime() < quarterMs).length;
  return resendSeconds[Math.min(recent, resendSeconds.length - 1)] ?? 300;
}

/**
 * Seconds until a number may have its next code, 0 when it may now; `sentAt` are the codes of the last day, newest first. A
 * device on which the number has signed in may have twice as many in all, so that requests by strangers leave some for it.
 */
export function waitForCode(sentAt: readonly Date[], now: Date, isOwnDevice: boolean): number {
  const times = isOwnDevice ? 2 : 1;
  const [newest, ...earlier] = sentAt;
  if (!newest) return 0;
  const waits = [
    newest.getTime() + resendAfter(earlier, newest) * 1000,
    freeAgainAt(sentAt, times * codesPerQuarter, quarterMs),
    freeAgainAt(sentAt, times * codesPerDay, dayMs),
  ].map((at) => Math.ceil((at - now.getTime()) / 1000));
  return Math.max(0, ...waits);
}

/** When the oldest of the newest `max` codes leaves the window. */
function freeAgainAt(sentAt: readonly Date[], max: number, windowMs: number): number {
  const oldest = sentAt[max - 1];
  return oldest ? oldest.getTime() + windowMs : 0;
}

/**
 * Whether a line can receive codes: it must exist and have a mobile number, because codes to other numbers would only cause costs
 * (rule: auth 4).
 */
export function canReceiveCodes(line: { phone_number: PhoneNumber; status: string }): boolean {
  return line.status !== 'processing' && looksMobile(line.phone_number);
}
