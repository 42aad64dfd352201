import type { z } from 'zod';

import { commonErrors, idempotencyErrors } from './common.ts';

/** Who may call. `guest` needs no session; `customer` needs one. The slice checks ownership. */
export type Access = 'guest' | 'customer';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

type ObjectSchema = z.ZodType<Record<string, unknown>>;

/** One call of the API as data: everything that the server, the client, the OpenAPI page and the tests need. */
export interface Endpoint {
  readonly method: Method;
  /** Below `/api`, with `:name` for parameters. */
  readonly path: `/${string}`;
  readonly access: Access;
  /** A title in the imperative: 'Look up a recipient'. */
  readonly summary: string;
  /** What a caller needs to know beyond the title. */
  readonly description?: string;
  /** It will go: the description says what replaces it (docs/api.md). */
  readonly deprecated?: true;
  readonly params?: ObjectSchema;
  readonly query?: ObjectSchema;
  readonly body?: ObjectSchema;
  /** Takes an `Idempotency-Key` header: same key and body, same answer, done once (rule: api 3). */
  readonly idempotent?: true;
  /** How another party proves that it sent the raw body; the handler verifies it before it reads anything. */
  readonly signed?: 'networkToken' | 'paymentChecksum';
  /** Takes a `Device-Token` header, and answers with the one to send from then on: limits identify the device by it. */
  readonly namesDevice?: true;
  /** Status of the successful answer; 200 by default. */
  readonly status?: 200 | 201 | 202 | 204;
  readonly answer: z.ZodType;
  /** The answer has an `ETag`; a request with the same tag in `If-None-Match` is answered 304 while the answer is unchanged. */
  readonly tagged?: true;
  /** The answer is a file of this media type instead of JSON. */
  readonly file?: 'application/pdf' | 'application/json' | 'text/csv; charset=utf-8';
  /** The file is to be saved under this name, not shown. */
  readonly saveAs?: string;
  /** Expected failures beside the common ones: code and HTTP status. */
  readonly errors: Readonly<Record<string, 401 | 403 | 404 | 409 | 410 | 422 | 429 | 503>>;
}

/** Failures that only a call with a body can have. */
const bodyErrors: ReadonlySet<string> = new Set([
  'malformed_request',
  'payload_too_large',
  'unsupported_media_type',
]);

/** Every failure of a call that is made as it is described: its own and those of any call, code and HTTP status. */
export function errorsOf({ access, body, signed, idempotent, errors }: Endpoint): Record<string, number> {
  const hasBody = body !== undefined || signed !== undefined;
  const ofAnyCall = Object.entries(commonErrors).filter(
    ([code]) => (access === 'customer' || code !== 'unauthenticated') && (hasBody || !bodyErrors.has(code)),
  );
  return { ...Object.fromEntries(ofAnyCall), ...(idempotent && idempotencyErrors), ...errors };
}

export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition;
}
