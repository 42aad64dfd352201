import type { Calls } from '@bylgja/contract';

import type { CallName } from './call.ts';

/**
 * Identifies this device to the server: a rate limit that strangers at the same address have used up does not apply to a device
 * on which somebody has signed in before. It grants no access, names no customer, and outlives the session.
 */
export interface DeviceToken {
  read(this: void): Promise<string | null>;
  write(this: void, token: string): Promise<void>;
}

export const deviceTokenHeader = 'device-token';

type DeviceCall = {
  [Name in CallName]: Calls[Name] extends { readonly namesDevice: true } ? Name : never;
}[CallName];

/** Calls that send the device token and return the next one. A list that differs from the contract does not compile. */
const deviceCalls: Readonly<Record<DeviceCall, true>> = {
  'POST /auth/request-pin': true,
  'POST /auth/enter-pin': true,
  'POST /auth/email-login': true,
  'POST /auth/register': true,
  'POST /auth/forgot-password': true,
  'POST /auth/reset-password': true,
};

export function namesDevice(name: CallName): boolean {
  return Object.hasOwn(deviceCalls, name);
}
