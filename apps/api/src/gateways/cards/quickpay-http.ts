import { fail, ok } from '@bylgja/domain';
import type { Result } from '@bylgja/domain';
import type { z } from 'zod';

import { errorOfRefusal, errorOfStatus } from '../gateway-error.ts';
import {
  isNetworkError,
  lossOf,
  misunderstandingOf,
  notUnderstood,
  parseJson,
  readBounded,
} from '../http-answer.ts';
import type { CallFailure, CallRefusal } from './card-provider.ts';
import { wireError } from './quickpay-wire.ts';

export interface QuickpayHttpSettings {
  /** `https://api.quickpay.net`, or the sandbox. Every call stays on this host. */
  readonly baseUrl: string;
  readonly apiKey: string;
  /** Receives the outcome of the operations that we request. */
  readonly callbackUrl: string;
  /** For one call, from connecting to the last byte. */
  readonly timeoutMs: number;
}

export interface QuickpayCall<Answer> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Built from validated parts. */
  readonly path: `/${string}`;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Readonly<Record<string, unknown>>;
  readonly answer: z.ZodType<Answer>;
}

/** One call, with the settings it needs. */
export type Call = <Answer>(request: QuickpayCall<Answer>) => Promise<Result<Answer, CallRefusal>>;

const maxAnswerBytes = 4 * 1024 * 1024;
/** Busy, too early or too slow: these prove nothing, although they are 4xx. */
const inconclusive = new Set([408, 425, 429]);

/** One call. Any answer that is neither a clear success nor a clear refusal is `unknown`: it may have happened. */
export async function callQuickpay<Answer>(
  settings: QuickpayHttpSettings,
  call: QuickpayCall<Answer>,
): Promise<Result<Answer, CallRefusal>> {
  try {
    const response = await fetch(urlOf(settings, call), {
      method: call.method,
      headers: headersOf(settings, call),
      body: call.body === undefined ? null : JSON.stringify(call.body),
      redirect: 'manual',
      signal: AbortSignal.timeout(settings.timeoutMs),
    });
    const text = await readBounded(response, maxAnswerBytes);
    if (text === null) return fail('unknown', notUnderstood('answer_too_large'));
    if (response.ok) return readAnswer(call, text);
    const { status } = response;
    return isConclusive(status)
      ? rejection(status, text)
      : fail('unknown', { kind: errorOfStatus(status), reason: `http_${status}` });
  } catch (error) {
    if (!isNetworkError(error)) throw error;
    return fail('unknown', lossOf(error));
  }
}

function isConclusive(status: number): boolean {
  return status >= 400 && status < 500 && !inconclusive.has(status);
}

function urlOf({ baseUrl }: QuickpayHttpSettings, { path, query }: QuickpayCall<unknown>): URL {
  const url = new URL(path, baseUrl);
  if (url.origin !== new URL(baseUrl).origin) throw new Error(`Not on the card provider's host: ${path}`);
  url.search = new URLSearchParams(query).toString();
  return url;
}

function headersOf(settings: QuickpayHttpSettings, call: QuickpayCall<unknown>): Record<string, string> {
  return {
    authorization: `Basic ${Buffer.from(`:${settings.apiKey}`).toString('base64')}`,
    'accept-version': 'v10',
    accept: 'application/json',
    ...(call.body && { 'content-type': 'application/json' }),
    ...(call.method === 'POST' && { 'quickpay-callback-url': settings.callbackUrl }),
  };
}

function readAnswer<Answer>(call: QuickpayCall<Answer>, text: string): Result<Answer, CallRefusal> {
  const parsed = call.answer.safeParse(parseJson(text));
  return parsed.success ? ok(parsed.data) : fail('unknown', misunderstandingOf(parsed.error));
}

function rejection(httpStatus: number, text: string): CallFailure {
  const error = wireError.safeParse(parseJson(text)).data;
  const fields = Object.keys(error?.errors ?? {}).join(',');
  const message = error?.message?.slice(0, 200) ?? '';
  return fail('rejected', { kind: errorOfRefusal(httpStatus), httpStatus, message, fields });
}

/** Whether the refusal has that HTTP status. */
export function hasStatus(failure: CallFailure, httpStatus: number): boolean {
  return failure.details?.httpStatus === httpStatus;
}

/** Whether the refusal is about that field. */
export function isAbout(failure: CallFailure, field: string): boolean {
  return String(failure.details?.fields).split(',').includes(field);
}
