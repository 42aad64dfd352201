import { createVerify, generateKeyPairSync, randomUUID } from 'node:crypto';

/** What a service account’s file holds, of which only these are read. */
export interface ServiceAccountFile {
  readonly type: 'service_account';
  readonly project_id: string;
  readonly private_key_id: string;
  readonly private_key: string;
  readonly client_email: string;
  readonly token_uri: string;
}

/** The account that may send pushes, and those who have shown that they are it. */
export interface ServiceAccount {
  readonly projectId: string;
  /** For whoever is to send; its key is made when it is asked for first. */
  file(tokenUrl: string): ServiceAccountFile;
  /** A bearer token for a signed assertion; null when it is not of this account, or not as OAuth 2.0 wants it (RFC 7523). */
  exchange(assertion: string, tokenUrl: string): string | null;
  isBearer(token: string): boolean;
  /** No token given until now is good any more. */
  revoke(): void;
}

export const tokenSeconds = 3600;
const scope = 'https://www.googleapis.com/auth/firebase.messaging';

/** One pair for all accounts of a process: it takes longer to make than all else a sandbox starts with. */
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

/** At most. By how long it lasts and not by the hour: whoever signs may live in a test’s time. */
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
