import { createPrivateKey, createSign } from 'node:crypto';
import type { KeyObject } from 'node:crypto';

import { z } from 'zod';

import { parseJson } from '#gateways/http-answer.ts';

/** The sender of pushes, from the file of a service account. Its key is an object that no log prints. */
export interface ServiceAccount {
  readonly projectId: string;
  readonly email: string;
  readonly keyId: string;
  readonly key: KeyObject;
  /** The address that exchanges a signed assertion for a bearer token. */
  readonly tokenUrl: string;
}

const file = z.object({
  type: z.literal('service_account'),
  project_id: z.string().regex(/^[a-z][a-z\d-]{1,60}$/),
  client_email: z.string().min(3),
  private_key_id: z.string().min(1),
  private_key: z.string().min(1),
  token_uri: z.url({ protocol: /^https?$/ }),
});

/** Reads the file; null if it is not a service account. */
export function readServiceAccount(text: string): ServiceAccount | null {
  const parsed = file.safeParse(parseJson(text));
  if (!parsed.success) return null;
  const { project_id: projectId, client_email: email, private_key_id: keyId, ...rest } = parsed.data;
  const key = readKey(rest.private_key);
  return key && { projectId, email, keyId, key, tokenUrl: rest.token_uri };
}

function readKey(pem: string): KeyObject | null {
  try {
    const key = createPrivateKey(pem);
    return key.asymmetricKeyType === 'rsa' ? key : null;
  } catch {
    return null;
  }
}

const scope = 'https://www.googleapis.com/auth/firebase.messaging';
const longestSeconds = 3600;

/** The assertion to get a bearer token: a JWT, RS256, valid for an hour (RFC 7523). */
export function signAssertion({ email, keyId, key, tokenUrl }: ServiceAccount, at: Date): string {
  const iat = Math.floor(at.getTime() / 1000);
  const claims = { iss: email, scope, aud: tokenUrl, iat, exp: iat + longestSeconds };
  const signed = `${part({ alg: 'RS256', typ: 'JWT', kid: keyId })}.${part(claims)}`;
  return `${signed}.${createSign('RSA-SHA256').update(signed).sign(key, 'base64url')}`;
}

function part(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}
