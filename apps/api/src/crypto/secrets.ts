import { createHmac, hkdfSync } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The keys, each derived from `SECRET_KEY` for its own purpose. */
export interface Secrets {
  readonly accessToken: Buffer;
  readonly refreshToken: Buffer;
  readonly signInCode: Buffer;
  readonly paymentHub: Buffer;
  readonly mailedLink: Buffer;
  /** The keys of earlier mailed links, newest first. */
  readonly previousMailedLinks: readonly Buffer[];
  readonly limits: Buffer;
  readonly device: Buffer;
  readonly simCodes: SealingKeys;
}

/** Keys for data that is stored for years, so that it can be opened after `SECRET_KEY` has changed. */
export interface SealingKeys {
  /** Seals new data, and opens it. */
  readonly current: SealingKey;
  /** Open data that they sealed before, newest first. */
  readonly previous: readonly SealingKey[];
}

export interface SealingKey {
  /** Stored with the data to identify the key; reveals nothing about it. */
  readonly id: string;
  readonly key: Buffer;
}

/** `previousKeys`: the values that `SECRET_KEY` had before, newest first. */
export function deriveSecrets(secretKey: string, previousKeys: readonly string[] = []): Secrets {
  const keyFor = (purpose: string) => derive(secretKey, purpose);
  return {
    accessToken: keyFor('access-token'),
    refreshToken: keyFor('refresh-token'),
    signInCode: keyFor('sign-in-code'),
    paymentHub: keyFor('payment-hub'),
    mailedLink: keyFor('mailed-link'),
    previousMailedLinks: previousKeys.map((previous) => derive(previous, 'mailed-link')),
    limits: keyFor('limits'),
    device: keyFor('device'),
    simCodes: {
      current: sealingKey(secretKey, 'sim-codes'),
      previous: previousKeys.map((previous) => sealingKey(previous, 'sim-codes')),
    },
  };
}

function sealingKey(secretKey: string, purpose: string): SealingKey {
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

/** Keyed hash as base64url. */
export function keyedHash(key: Buffer, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url');
}
