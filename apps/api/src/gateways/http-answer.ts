import type { z } from 'zod';

import type { GatewayErrorDetails } from './gateway-error.ts';

/** The body as text; null once it is larger than any genuine answer. */
export async function readBounded(response: Response, maxBytes: number): Promise<string | null> {
  if (response.body === null) return '';
  const stream: AsyncIterable<Uint8Array> = response.body;
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of stream) {
    size += chunk.byteLength;
    if (size > maxBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Undefined if the text is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** fetch reports a lost or failed connection as a TypeError with its cause, and a timeout as a DOMException. */
export function isNetworkError(error: unknown): error is Error {
  if (error instanceof TypeError) return error.cause !== undefined;
  return isTimeout(error);
}

/** Why no answer came: the reason is `timeout`, or `connection` with the code of the system or of TLS, such as `ENOTFOUND`. */
export function lossOf(error: Error): GatewayErrorDetails {
  if (isTimeout(error)) return { kind: 'timeout', reason: 'timeout' };
  const { code }: { readonly code?: unknown } = error.cause ?? {};
  // These codes, and those of the HTTP client itself, say no more than that the connection was lost.
  const isLost = typeof code !== 'string' || /^(?:UND_.*|ECONNRESET|EPIPE)$/.test(code);
  return { kind: 'connection', reason: isLost ? 'connection' : `connection ${code}` };
}

function isTimeout(error: unknown): error is DOMException {
  return error instanceof DOMException && error.name === 'TimeoutError';
}

export function notUnderstood(reason: string): GatewayErrorDetails {
  return { kind: 'not_understood', reason };
}

type Issues = readonly z.core.$ZodIssue[];

/**
 * Why an answer was not understood: the reason names the place in it, `answer_not_understood at usageConsumption.0.lastUpdate`. The
 * names are those of our schema, so no value of the answer is in it.
 */
export function misunderstandingOf({ issues }: z.ZodError): GatewayErrorDetails {
  const place = placeOf(issues);
  return notUnderstood(
    place.length === 0 ? 'answer_not_understood' : `answer_not_understood at ${place.join('.')}`,
  );
}

/** Where the first misfit is, by the names of our schema; empty for the whole answer. */
export function placeOf([issue]: Issues): PropertyKey[] {
  if (issue === undefined) return [];
  return [...issue.path, ...(issue.code === 'invalid_union' ? placeInMeant(issue.errors) : [])];
}

/** Of the forms that a part may have, the one with the fewest issues was meant, or else the one that fits furthest. */
function placeInMeant(forms: readonly Issues[]): PropertyKey[] {
  const [meant] = forms
    .map((issues) => ({ count: issues.length, place: placeOf(issues) }))
    .toSorted((one, other) => one.count - other.count || other.place.length - one.place.length);
  return meant?.place ?? [];
}
