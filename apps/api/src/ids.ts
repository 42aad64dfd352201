import { createHash, randomBytes, randomInt, randomUUID } from 'node:crypto';

/** The source of randomness. */
export interface Ids {
  uuid(): string;
  /** 256 random bits as base64url. */
  token(): string;
  /** `length` random digits, leading zeros kept. */
  digits(length: number): string;
  /** A payment's reference at the provider: a letter and 13 base32 characters (rule: payments 1). */
  paymentRef(): string;
  /** An agreement's reference, in the same form. */
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

/**
 * A payment's reference derived from what it pays for, always the same. The provider refuses it a second time: also after a restore,
 * in which the payment is lost here.
 */
export function refOf(letter: string, words: readonly string[]): string {
  const bytes = createHash('sha256').update(words.join(' ')).digest().subarray(0, 13);
  return `${letter}${[...bytes].map((byte) => crockford.charAt(byte % 32)).join('')}`;
}

/** An id derived from text, always the same: so that several callers name a row alike before it is written. */
export function uuidOf(words: readonly string[]): string {
  const digest = createHash('sha256').update(words.join(' ')).digest().subarray(0, 16);
  // RFC 9562: version 8, a custom format.
  digest.writeUInt8((digest.readUInt8(6) & 0x0f) | 0x80, 6);
  digest.writeUInt8((digest.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = digest.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
