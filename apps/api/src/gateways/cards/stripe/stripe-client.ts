import { fail, ok } from '@bylgja/domain';
import type { Result } from '@bylgja/domain';
import { Stripe } from 'stripe';
import type { z } from 'zod';

import { errorOfRefusal, errorOfStatus } from '../../gateway-error.ts';
import type { GatewayErrorDetails } from '../../gateway-error.ts';
import { isNetworkError, lossOf, misunderstandingOf, notUnderstood } from '../../http-answer.ts';
import type { CallFailure, CallRefusal } from '../card-provider.ts';

export interface StripeClientSettings {
  /** `https://api.stripe.com`, or the sandbox. */
  readonly baseUrl: string;
  readonly apiKey: string;
  /** For one call, from connecting to the last byte. */
  readonly timeoutMs: number;
}

/**
 * The official library, without its automatic retries and telemetry. It speaks by `fetch`: its other client repeats a call on a
 * closed connection even without retries.
 */
export function openStripe({ baseUrl, apiKey, timeoutMs }: StripeClientSettings): Stripe {
  const { protocol, hostname, port } = new URL(baseUrl);
  const isPlain = protocol === 'http:';
  return new Stripe(apiKey, {
    protocol: isPlain ? 'http' : 'https',
    host: hostname,
    port: port || (isPlain ? 80 : 443),
    timeout: timeoutMs,
    maxNetworkRetries: 0,
    telemetry: false,
    httpClient: Stripe.createFetchHttpClient(fetchWithoutRedirects),
  });
}

/** A redirect would send the key elsewhere. */
const fetchWithoutRedirects: typeof fetch = (url, init) => fetch(url, { ...init, redirect: 'manual' });

/** One call, with the part of its answer that is used. Whatever is neither an answer nor a clear refusal may have happened. */
export async function callStripe<Answer>(
  answer: z.ZodType<Answer>,
  request: () => Promise<unknown>,
): Promise<Result<Answer, CallRefusal>> {
  try {
    const read = answer.safeParse(await request());
    return read.success ? ok(read.data) : fail('unknown', misunderstandingOf(read.error));
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    return failureOf(error);
  }
}

/** In use by another call, too early, too slow or too many: these prove nothing, although they are 4xx. */
const inconclusive = new Set([408, 409, 425, 429]);

function failureOf(error: Stripe.errors.StripeError): CallFailure {
  const { statusCode: httpStatus, code, type, param } = error;
  if (httpStatus === undefined) return fail('unknown', lossIn(error));
  const isRefusal = httpStatus >= 400 && httpStatus < 500 && !inconclusive.has(httpStatus);
  // Another call has used the key of this one, with an outcome that this error does not tell.
  const isOfOther = error instanceof Stripe.errors.StripeIdempotencyError;
  return isRefusal && !isOfOther
    ? fail('rejected', {
        kind: errorOfRefusal(httpStatus),
        httpStatus,
        message: code ?? type,
        fields: param ?? '',
      })
    : fail('unknown', { kind: errorOfStatus(httpStatus), reason: `http_${httpStatus}` });
}

function lossIn({ type, detail }: Stripe.errors.StripeError): GatewayErrorDetails {
  if (type !== 'StripeConnectionError') return notUnderstood('answer_not_understood');
  const cause: unknown = detail;
  if (cause instanceof Error && 'code' in cause && cause.code === 'ETIMEDOUT') {
    return { kind: 'timeout', reason: 'timeout' };
  }
  return isNetworkError(cause) ? lossOf(cause) : { kind: 'connection', reason: 'connection' };
}

/** Whether Stripe refused the call with that code of its own. */
export function isRefusedAs(failure: CallFailure, code: string): boolean {
  return failure.code === 'rejected' && failure.details?.['message'] === code;
}

/** The refusal for an object that does not exist. */
export const missing = fail('rejected', {
  kind: 'refused',
  httpStatus: 404,
  message: 'resource_missing',
  fields: '',
});

/** Whether there is no such object. */
export function isMissing(failure: CallFailure): boolean {
  return failure.details?.['httpStatus'] === 404;
}
