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

/** Calls that send it, and are answered with the one to send next. */
const deviceCalls: ReadonlySet<CallName> = new Set([
  'POST /auth/request-pin',
  'POST /auth/enter-pin',
  'POST /auth/email-login',
  'POST /auth/register',
  'POST /auth/forgot-password',
  'POST /auth/reset-password',
] as const);

export function namesDevice(name: CallName): boolean {
  return deviceCalls.has(name);
}
