import { z } from 'zod';

import { isSignedBy, keyedHash, sign } from './secrets.ts';
import type { DerivedKey, KeyRing } from './secrets.ts';

/** A device as its token describes it. */
export interface TokenDevice {
  readonly id: string;
  /** Keyed hashes of the numbers and addresses that signed in on the device, the newest last. */
  readonly signedIn: readonly string[];
}

const maxSignedIn = 8;
const lifeSeconds = 400 * 24 * 60 * 60;
const longestToken = 1024;
const payload = z.object({ i: z.string().min(1), t: z.number(), k: z.array(z.string()) });

/**
 * A token names a device and who has signed in on it, protected by a MAC. It grants no access: it only separates the limits of a
 * device from those of unknown devices behind the same address.
 */
export function writeDeviceToken(keys: KeyRing, { id, signedIn }: TokenDevice, now: Date): string {
  const issuedAt = Math.floor(now.getTime() / 1000);
  const body = Buffer.from(JSON.stringify({ i: id, t: issuedAt, k: signedIn })).toString('base64url');
  return `${body}.${sign(keys, body)}`;
}

/** The device of a token; null for one that is forged or expired. */
export function readDeviceToken({ accepted }: KeyRing, token: string, now: Date): TokenDevice | null {
  if (token.length > longestToken) return null;
  const [body = '', mac = ''] = token.split('.');
  if (!isSignedBy(accepted, body, mac)) return null;
  const {
    i: id,
    t: issuedAt,
    k: signedIn,
  } = payload.parse(JSON.parse(Buffer.from(body, 'base64url').toString()));
  return now.getTime() / 1000 - issuedAt > lifeSeconds ? null : { id, signedIn };
}

/** Whether a number or an address has signed in on the device. */
export function hasSignedIn({ accepted }: KeyRing, device: TokenDevice, identity: string): boolean {
  return accepted.some((key) => device.signedIn.includes(markOf(key, device, identity)));
}

/** The device after a number or an address has signed in on it; the one that signed in longest ago is dropped if there are too many. */
export function withSignedIn(keys: KeyRing, device: TokenDevice, identity: string): TokenDevice {
  const { current, accepted } = keys;
  const mark = markOf(current, device, identity);
  const known = new Set(accepted.map((key) => markOf(key, device, identity)));
  const others = device.signedIn.filter((other) => !known.has(other));
  return { id: device.id, signedIn: [...others, mark].slice(-maxSignedIn) };
}

/** Hashed per device, so that two tokens do not reveal that they belong to the same person. */
function markOf(key: DerivedKey, { id }: TokenDevice, identity: string): string {
  return keyedHash(key, `signed-in:${id}:${identity}`).slice(0, 22);
}
