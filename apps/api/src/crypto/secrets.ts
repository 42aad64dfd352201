import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { keyUses } from './key-uses.ts';

/** The values of `SECRET_KEY`: the one in use, and those before and after it. */
export interface SecretKeys {
  readonly current: string;
  /** The value that will be the current one: accepted, so that processes can change one after the other. */
  readonly next?: string | null;
  /** Values that were the current one, newest first: accepted until what they signed has expired. */
  readonly previous?: readonly string[];
  /** Values that somebody else may know: they decrypt stored data, and stop what needs no proof to be stopped. */
  readonly revoked?: readonly string[];
}

/** A key, derived from one value of `SECRET_KEY` for one use. */
export interface DerivedKey {
  /** Stored with encrypted data to identify the key; reveals nothing about it. */
  readonly id: string;
  readonly key: Buffer;
}

/** The keys of one use, derived from each value of `SECRET_KEY`. */
export interface KeyRing {
  /** Signs and encrypts. */
  readonly current: DerivedKey;
  readonly next: DerivedKey | null;
  readonly previous: readonly DerivedKey[];
  readonly revoked: readonly DerivedKey[];
  /** Verify what they signed: the current one, the next and the previous ones. */
  readonly accepted: readonly DerivedKey[];
  /** Decrypt what they encrypted: the accepted ones and the revoked ones. */
  readonly all: readonly DerivedKey[];
}

/** The keys of every use. */
export type Secrets = { readonly [Use in keyof typeof keyUses]: KeyRing };

export function deriveSecrets(secretKeys: SecretKeys): Secrets {
  const ringFor = (use: keyof typeof keyUses) => deriveRing(secretKeys, keyUses[use].purpose);
  return {
    accessToken: ringFor('accessToken'),
    refreshToken: ringFor('refreshToken'),
    signInCode: ringFor('signInCode'),
    paymentHub: ringFor('paymentHub'),
    mailedLink: ringFor('mailedLink'),
    device: ringFor('device'),
    simCodes: ringFor('simCodes'),
    limits: ringFor('limits'),
  };
}

function deriveRing(secretKeys: SecretKeys, purpose: string): KeyRing {
  const derived = (secretKey: string) => deriveKey(secretKey, purpose);
  const current = derived(secretKeys.current);
  const next = secretKeys.next ? derived(secretKeys.next) : null;
  const previous = (secretKeys.previous ?? []).map(derived);
  const revoked = (secretKeys.revoked ?? []).map(derived);
  const accepted = [current, ...(next === null ? [] : [next]), ...previous];
  return { current, next, previous, revoked, accepted, all: [...accepted, ...revoked] };
}

function deriveKey(secretKey: string, purpose: string): DerivedKey {
  const id = derive(secretKey, `${purpose}-id`).subarray(0, 9).toString('base64url');
  return { id, key: derive(secretKey, purpose) };
}

function derive(secretKey: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secretKey, 'bylgja', purpose, 32));
}

/** Outside production: a key generated once and stored with the data, so that sessions survive a restart. */
export function localSecretKey(dataDir: string, newKey: () => string): string {
  const file = join(dataDir, 'secret-key');
  try {
    return readFileSync(file, 'utf8');
  } catch {
    const key = newKey();
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(file, key, { mode: 0o600 });
    return key;
  }
}

/** The signature of a text: a keyed hash as base64url. */
export function sign({ current }: Pick<KeyRing, 'current'>, text: string): string {
  return keyedHash(current, text);
}

/** Keyed hash as base64url. */
export function keyedHash({ key }: Pick<DerivedKey, 'key'>, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url');
}

/** Whether one of the keys has signed the text; the time it takes does not reveal how much of a signature is right. */
export function isSignedBy(keys: readonly DerivedKey[], text: string, signature: string): boolean {
  const given = Buffer.from(signature);
  return keys.some((key) => {
    const expected = Buffer.from(keyedHash(key, text));
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}
