import type { z } from 'zod';

/** Who may call. `guest` needs no session; `customer` needs one. Whose things they are is decided by the slice. */
export type Access = 'guest' | 'customer';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

type ObjectSchema = z.ZodType<Record<string, unknown>>;

/** One call of the API as data: everything the server, the client, the OpenAPI page and the tests need to know of it. */
export interface Endpoint {
  readonly method: Method;
  /** Below `/api`, with `:name` for parameters. */
  readonly path: `/${string}`;
  readonly access: Access;
  /** A title in the imperative: 'Look up a recipient'. */
  readonly summary: string;
  /** What a caller needs to know beyond the title. */
  readonly description?: string;
  readonly params?: ObjectSchema;
  readonly query?: ObjectSchema;
  readonly body?: ObjectSchema;
  /** Takes an `Idempotency-Key` header: same key and body, same answer, done once (rule: api 3). */
  readonly idempotent?: true;
  /** Signed over its raw body by another party, which the handler checks before it reads anything. */
  readonly signed?: true;
  /** Takes a `Device-Token` header, and answers with the one to send from then on: limits know the device by it. */
  readonly namesDevice?: true;
  /** Status of the good answer; 200 unless said. */
  readonly status?: 200 | 201 | 202 | 204;
  readonly answer: z.ZodType;
  /** The answer bears an `ETag`; `If-None-Match` with that of what one knows is answered 304 as long as it would be the same. */
  readonly tagged?: true;
  /** The answer is a file of this media type instead of JSON. */
  readonly file?: 'application/pdf' | 'application/json' | 'text/csv; charset=utf-8';
  /** The file is to be saved under this name, not shown. */
  readonly saveAs?: string;
  /** Expected failures beside the common ones: code and HTTP status. */
  readonly errors: Readonly<Record<string, 401 | 403 | 404 | 409 | 410 | 422 | 429 | 503>>;
}

export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition;
}
