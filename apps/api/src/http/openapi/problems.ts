import { commonErrors, errorsOf } from '@bylgja/contract';
import type { Endpoint, ErrorCode } from '@bylgja/contract';
import { problemTitle } from '@bylgja/i18n/server';

import { writeProblem } from '../problem.ts';
import type { Json } from './component-schemas.ts';

/** A response of an operation: described here, or a reference to a response that many operations share. */
export interface Response {
  readonly $ref?: string;
  readonly description?: string;
  readonly headers?: Json;
  readonly content?: Readonly<Record<string, Media>>;
}

export interface Media {
  readonly schema: Json;
  readonly examples?: { readonly demo: { readonly value: unknown } };
}

/** An example under the one name that all have. Generators of types repeat a single `example` in a comment, but not these. */
export function withExample(schema: Json, value: unknown): Media {
  return { schema, ...(value !== undefined && { examples: { demo: { value } } }) };
}

/** Failures that say in `Retry-After` when to try again. */
const waits: ReadonlySet<string> = new Set(['too_many_requests', 'unavailable', 'idempotency_in_progress']);

/** The failures of a call by status, each with exactly the codes that the call can answer there. */
export function describeProblems(endpoint: Endpoint): Record<string, Response> {
  const byStatus = Map.groupBy(entriesOf(errorsOf(endpoint)), ([, status]) => String(status));
  return Object.fromEntries(
    [...byStatus].map(([status, entries]) => {
      const codes = entries.map(([code]) => code);
      const [code] = codes;
      const isShared = codes.length === 1 && code !== undefined && code in commonErrors;
      return [status, isShared ? { $ref: `#/components/responses/${pascal(code)}` } : describe(codes)];
    }),
  );
}

/** The failures of any call, as components. */
export function sharedProblems(): Record<string, Response> {
  return Object.fromEntries(
    entriesOf(commonErrors).map(([code, status]) => {
      const details = waits.has(code) ? { retryAfter: 30 } : undefined;
      const example = writeProblem({ code, status, locale: 'en', details });
      return [pascal(code), describe([code], example)];
    }),
  );
}

function describe(codes: readonly ErrorCode[], example?: unknown): Response {
  const narrowed = { type: 'object', properties: { code: { type: 'string', enum: codes } } };
  const schema = { allOf: [{ $ref: '#/components/schemas/Problem' }, narrowed] };
  return {
    description: codes.map((code) => `\`${code}\`: ${problemTitle('en', code)}`).join('\n'),
    ...(codes.some((code) => waits.has(code)) && {
      headers: { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } },
    }),
    content: { 'application/problem+json': withExample(schema, example) },
  };
}

/** The codes of the contract, each of which has a text. */
function entriesOf(errors: Readonly<Record<string, number>>): [ErrorCode, number][] {
  return Object.entries(errors) as [ErrorCode, number][];
}

function pascal(code: string): string {
  return code.replaceAll(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
