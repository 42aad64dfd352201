import { fail, ok } from '@bylgja/domain';
import type { Result } from '@bylgja/domain';
import type { z } from 'zod';

import { errorOf, errorOfStatus } from '../gateway-error.ts';
import type { GatewayErrorDetails } from '../gateway-error.ts';
import {
  isNetworkError,
  lossOf,
  misunderstandingOf,
  notUnderstood,
  parseJson,
  readBounded,
} from '../http-answer.ts';

export interface NetworkHttpSettings {
  /** The address that `/tmf-api/…` is below. */
  readonly baseUrl: string;
  /** Empty for a call without one. */
  readonly token: string;
  /** For one call, from connecting to the last byte. */
  readonly timeoutMs: number;
}

export interface NetworkCall<Answer> {
  readonly method: 'GET' | 'POST';
  readonly path: `/tmf-api/${string}`;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: object;
  readonly answer: z.ZodType<Answer>;
  readonly maxAnswerBytes: number;
}

/** Statuses about the connection or a temporary state of the network and not about the request, although they are 4xx. */
const inconclusive = new Set([401, 403, 404, 408, 425, 429]);

/** One call. Any answer that is neither a clear success nor a clear refusal is `network_unavailable`: it may have happened. */
export async function callNetwork<Answer>(
  settings: NetworkHttpSettings,
  call: NetworkCall<Answer>,
): Promise<Result<Answer, 'network_unavailable' | 'network_refused'>> {
  try {
    return await readAnswer(await send(settings, call), call);
  } catch (error) {
    if (!isNetworkError(error)) throw error;
    return unavailable(lossOf(error));
  }
}

/** For a query: whatever the cause, without an answer the network counts as unavailable. */
export async function askNetwork<Answer>(
  settings: NetworkHttpSettings,
  call: NetworkCall<Answer>,
): Promise<Result<Answer, 'network_unavailable'>> {
  const answered = await callNetwork(settings, call);
  if (answered.ok) return answered;
  const { details } = answered;
  const kind = errorOf(details) === 'refused' ? 'other' : errorOf(details);
  return fail('network_unavailable', { ...details, kind });
}

function send<Answer>(settings: NetworkHttpSettings, call: NetworkCall<Answer>): Promise<Response> {
  const { baseUrl, token, timeoutMs } = settings;
  const url = new URL(`${baseUrl.replace(/\/$/, '')}${call.path}`);
  url.search = new URLSearchParams(call.query).toString();
  return fetch(url, {
    method: call.method,
    headers: {
      ...(token !== '' && { authorization: `Bearer ${token}` }),
      accept: 'application/json',
      ...(call.body && { 'content-type': 'application/json' }),
    },
    body: call.body === undefined ? null : JSON.stringify(call.body),
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  });
}

async function readAnswer<Answer>(
  response: Response,
  { answer, maxAnswerBytes }: NetworkCall<Answer>,
): Promise<Result<Answer, 'network_unavailable' | 'network_refused'>> {
  const { status } = response;
  if (!response.ok) {
    // The message may quote the request, which must not be logged.
    await response.body?.cancel();
    const isRefused = status >= 400 && status < 500 && !inconclusive.has(status);
    const reason = `http_${status}`;
    return isRefused
      ? fail('network_refused', { kind: 'refused', reason })
      : unavailable({ kind: errorOfStatus(status), reason });
  }
  const text = await readBounded(response, maxAnswerBytes);
  if (text === null) return unavailable(notUnderstood('answer_too_large'));
  const parsed = answer.safeParse(parseJson(text));
  return parsed.success ? ok(parsed.data) : unavailable(misunderstandingOf(parsed.error));
}

/** The reason is for the log: it never contains the request or the answer. */
export function unavailable(details: GatewayErrorDetails) {
  return fail('network_unavailable', details);
}
