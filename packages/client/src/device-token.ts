import type { Calls } from '@bylgja/contract';

import type { CallName } from './call.ts';

/**
 * What the server knows this device by: a limit that strangers at the same address have used up does not refuse a device
 * on which somebody has signed in before. It opens nothing, belongs to nobody and outlives their session.
 */
export interface DeviceToken {
  read(this: void): Promise<string | null>;
  write(this: void, token: string): Promise<void>;
}

export const deviceTokenHeader = 'device-token';

type DeviceCall = {
  [Name in CallName]: Calls[Name] extends { readonly namesDevice: true } ? Name : never;
}[CallName];

/** Calls that send it, and are answered with the one to send next: those of the contract, or this does not compile. */
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
