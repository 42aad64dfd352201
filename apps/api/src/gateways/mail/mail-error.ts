import type { GatewayError, GatewayErrorDetails } from '../gateway-error.ts';

/** `EENVELOPE 550`: the error's code and the server's reply code. Its message may name the recipient. */
export function detailsOf(error: unknown): GatewayErrorDetails {
  const { code, responseCode }: { readonly code?: unknown; readonly responseCode?: unknown } = error ?? {};
  const known = [code, responseCode].filter((part) => typeof part === 'string' || typeof part === 'number');
  return { kind: kinds.get(code) ?? 'other', reason: known.join(' ') || 'unknown' };
}

/** By the codes of Nodemailer. */
const kinds: ReadonlyMap<unknown, GatewayError> = new Map([
  ['EAUTH', 'key_refused'],
  ['ETIMEDOUT', 'timeout'],
  ['ECONNECTION', 'connection'],
  ['ESOCKET', 'connection'],
  ['EDNS', 'connection'],
  ['ETLS', 'connection'],
]);
