import { createVerify, generateKeyPairSync, randomUUID } from 'node:crypto';

/** The fields of a service account’s file that are read. */
export interface ServiceAccountFile {
  readonly type: 'service_account';
  readonly project_id: string;
  readonly private_key_id: string;
  readonly private_key: string;
  readonly client_email: string;
  readonly token_uri: string;
}

/** The account that may send pushes, and its access tokens. */
export interface ServiceAccount {
  readonly projectId: string;
  /** For the client; the key is generated on first use. */
  file(tokenUrl: string): ServiceAccountFile;
  /** An access token for a signed assertion; null if it is from another account or violates RFC 7523. */
  exchange(assertion: string, tokenUrl: string): string | null;
  isBearer(token: string): boolean;
  /** Revokes all tokens issued so far. */
  revoke(): void;
}

export const tokenSeconds = 3600;
const scope = 'https://www.googleapis.com/auth/firebase.messaging';

/** One key pair for all accounts of a process, because generating it takes longer than the rest of a sandbox's start. */
let keys: { privateKey: string; publicKey: string } | undefined;

function readKeys() {
  keys ??= generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  return keys;
}

export function createServiceAccount(): ServiceAccount {
  const projectId = 'bylgja-sandbox';
  const email = `sender@${projectId}.iam.example`;
  const keyId = randomUUID();
  const bearers = new Set<string>();

  return {
    projectId,
    file: (tokenUrl) => ({
      type: 'service_account',
      project_id: projectId,
      private_key_id: keyId,
      private_key: readKeys().privateKey,
      client_email: email,
      token_uri: tokenUrl,
    }),
    exchange(assertion, tokenUrl) {
      const [header = '', payload = '', signature = ''] = assertion.split('.');
      const isSigned = createVerify('RSA-SHA256')
        .update(`${header}.${payload}`)
        .verify(readKeys().publicKey, signature, 'base64url');
      if (!isSigned || read(header)['alg'] !== 'RS256' || read(header)['kid'] !== keyId) return null;
      const { iss, aud, iat, exp, scope: asked } = read(payload);
      if (iss !== email || aud !== tokenUrl || asked !== scope || !lastsAnHour(iat, exp)) return null;
      const token = randomUUID();
      bearers.add(token);
      return token;
    },
    isBearer: (token) => bearers.has(token),
    revoke: () => bearers.clear(),
  };
}

/** The longest lifetime. Checks the duration and not the current time, because the client's clock may be a test's. */
function lastsAnHour(iat: unknown, exp: unknown): boolean {
  if (typeof iat !== 'number' || typeof exp !== 'number') return false;
  return exp > iat && exp - iat <= tokenSeconds;
}

function read(part: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString());
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
