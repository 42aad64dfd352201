import type { CallResult } from '@bylgja/client';
import type { PhoneNumber } from '@bylgja/domain';
import { isPhoneNumber } from '@bylgja/domain';

import { api } from '#lib/api.ts';
import { session } from '#lib/session.ts';
import { createStore } from '#lib/store.ts';
import { pinRequestKey } from '#platform/keys-of-device.ts';
import { tabPreferences } from '#platform/preferences.ts';

import { sentNow } from './sent-code.ts';
import type { SentCode } from './sent-code.ts';

/** A code that was sent, and its recipient. */
export interface PinRequest extends SentCode {
  readonly phoneNumber: PhoneNumber;
}

const key = pinRequestKey;

/** The last code that this tab asked for; null when none, undefined until `restorePinRequest` has looked. */
export const pinRequest = createStore<PinRequest | null | undefined>(undefined);

/** Asks the server to send a code, and remembers it, so that a reload does not lose it. */
export async function requestPin(phoneNumber: PhoneNumber): Promise<CallResult<'POST /auth/request-pin'>> {
  const result = await api.act('failed.sendCode', 'POST /auth/request-pin', {
    body: { phoneNumber },
  });
  if (!result.ok) return result;
  const request = { phoneNumber, ...sentNow(result.value) };
  await tabPreferences.set(key, JSON.stringify(request));
  pinRequest.set(request);
  return result;
}

export async function restorePinRequest(): Promise<void> {
  if (pinRequest.get() === undefined) pinRequest.set(read(await tabPreferences.get(key)));
}

/** After signing in. */
export async function clearPinRequest(): Promise<void> {
  pinRequest.set(null);
  await tabPreferences.remove(key);
}

session.subscribe(() => {
  const now = session.get();
  // The next person is not shown the number of the one before.
  if (now.status === 'guest' && now.cause !== 'no_session') pinRequest.set(null);
});

function read(stored: string | null): PinRequest | null {
  try {
    const value: unknown = JSON.parse(stored ?? 'null');
    return isPinRequest(value) ? value : null;
  } catch {
    return null;
  }
}

function isPinRequest(value: unknown): value is PinRequest {
  if (typeof value !== 'object' || value === null) return false;
  const { phoneNumber, resendAt, expiresAt, codeLength }: Partial<Record<keyof PinRequest, unknown>> = value;
  return (
    typeof phoneNumber === 'string' &&
    isPhoneNumber(phoneNumber) &&
    typeof resendAt === 'number' &&
    typeof expiresAt === 'number' &&
    typeof codeLength === 'number'
  );
}
