import { createHmac, hkdfSync } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Keys of the parts, each derived from the one `SECRET_KEY` for its own purpose. */
export interface Secrets {
  readonly accessToken: Buffer;
  readonly refreshToken: Buffer;
  readonly signInCode: Buffer;
  readonly paymentHub: Buffer;
  readonly mailedLink: Buffer;
  readonly limits: Buffer;
  readonly simCodes: Buffer;
}

export function deriveSecrets(secretKey: string): Secrets {
  const keyFor = (purpose: string) => Buffer.from(hkdfSync('sha256', secretKey, 'bylgja', purpose, 32));
  return {
    accessToken: keyFor('access-token'),
    refreshToken: keyFor('refresh-token'),
    signInCode: keyFor('sign-in-code'),
    paymentHub: keyFor('payment-hub'),
    mailedLink: keyFor('mailed-link'),
    limits: keyFor('limits'),
    simCodes: keyFor('sim-codes'),
  };
}

/** Outside production: a key made once and kept beside the data, so that sessions outlive a restart. */
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
