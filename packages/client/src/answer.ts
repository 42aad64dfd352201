import type { Problem } from '@bylgja/contract';
import { fail, ok } from '@bylgja/domain';
import type { Ok } from '@bylgja/domain';

import type { CallFailure } from './call.ts';

const unexpected = fail('unexpected');

/** The same with its ETag; no body if it is unchanged since the ETag that was sent (304). */
export async function readTagged(response: Response): Promise<Ok<unknown> | CallFailure> {
  const tag = response.headers.get('etag') ?? '';
  if (response.status === 304) return ok({ tag, answer: null });
  const read = await readAnswer(response, false);
  return read.ok ? ok({ tag, answer: read.value }) : read;
}

/**
 * Reads a response: JSON, a file, nothing (202, 204), or the failure of a problem+json. When a file was requested, JSON is a
 * file too. Any other response is `unexpected`.
 */
export async function readAnswer(response: Response, isFile: boolean): Promise<Ok<unknown> | CallFailure> {
  if (!response.ok) return readProblem(response);
  if (response.status === 204 || response.status === 202) return ok(undefined);
  const type = mediaType(response);
  if (type === 'application/json' && !isFile) {
    const json = parse(await response.text());
    return json === undefined ? unexpected : ok(json);
  }
  // An HTML page instead of data comes from a proxy or a captive portal, not from the API.
  return type === '' || type === 'text/html' ? unexpected : ok(await response.blob());
}

async function readProblem(response: Response): Promise<CallFailure> {
  const retryAfter = secondsOf(response.headers.get('retry-after'));
  const problem = parse(await response.text());
  if (mediaType(response) !== 'application/problem+json' || !isProblem(problem)) return unexpected;
  const details = { ...problem.details, ...(retryAfter === undefined ? {} : { retryAfter }) };
  return {
    ...fail(problem.code, Object.keys(details).length === 0 ? undefined : details),
    ...(problem.errors === undefined ? {} : { fields: problem.errors }),
    ...(problem.reference === undefined ? {} : { reference: problem.reference }),
  };
}

function isProblem(value: unknown): value is Problem {
  return typeof value === 'object' && value !== null && 'code' in value && typeof value.code === 'string';
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function mediaType(response: Response): string {
  return (response.headers.get('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
}

function secondsOf(header: string | null): number | undefined {
  return header !== null && /^\d+$/.test(header) ? Number(header) : undefined;
}
