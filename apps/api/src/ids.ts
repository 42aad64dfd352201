import { randomBytes, randomInt, randomUUID } from 'node:crypto';

/** Where randomness comes in. */
export interface Ids {
  uuid(): string;
  /** 256 random bits as base64url. */
  token(): string;
  /** `length` random digits, leading zeros kept. */
  digits(length: number): string;
  /** A payment's reference at the provider: a letter and 13 base32 characters, which fits its 4 to 20 (trust A4). */
  paymentRef(): string;
  /** An agreement's, likewise. */
  agreementRef(): string;
}

const crockford = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

function base32(length: number): string {
  return Array.from({ length }, () => crockford.charAt(randomInt(32))).join('');
}

export const randomIds: Ids = {
  uuid: () => randomUUID(),
  token: () => randomBytes(32).toString('base64url'),
  digits: (length) => Array.from({ length }, () => String(randomInt(10))).join(''),
  paymentRef: () => `P${base32(13)}`,
  agreementRef: () => `A${base32(13)}`,
};
