import { fail } from '@bylgja/domain';
import type { Ok } from '@bylgja/domain';

import { readAnswer, readTagged } from './answer.ts';
import { bringsFile, bringsTag } from './call.ts';
import type { CallFailure, CallName, RawOptions } from './call.ts';
import { deviceTokenHeader, namesDevice } from './device-token.ts';
import type { DeviceToken } from './device-token.ts';
import { requestOf } from './request.ts';
import type { Timers } from './timers.ts';

export interface TransportOptions {
  /** The base URL of the API, `/api` or `https://example.fo/api`. */
  readonly baseUrl: string;
  readonly fetch: (request: Request) => Promise<Response>;
  /** Returns the language of texts in answers; called for each request. */
  readonly locale: () => string;
  /** The timeout of an answer, in ms. */
  readonly timeoutMs: number;
  readonly timers: Timers;
  /** Without it the rate limits do not know the device. */
  readonly deviceToken?: DeviceToken;
}

export interface Reply {
  /** The HTTP status; null when there was no answer. */
  readonly status: number | null;
  readonly result: Ok<unknown> | CallFailure;
}

export type Send = (name: CallName, options: RawOptions, accessToken: string | null) => Promise<Reply>;

/**
 * Sends one request, without retries. No network and a timeout are both `offline`.
 * Rejects only when the caller's own signal aborts the call.
 */
export function createTransport(options: TransportOptions): Send {
  return async (name, input, accessToken) => {
    const request = requestOf(name, input, {
      baseUrl: options.baseUrl,
      locale: options.locale(),
      accessToken,
      deviceToken: namesDevice(name) ? ((await options.deviceToken?.read()) ?? null) : null,
    });
    const late = new AbortController();
    const cancelTimer = options.timers.after(options.timeoutMs, () => late.abort());
    const signal = input.signal === undefined ? late.signal : AbortSignal.any([input.signal, late.signal]);
    try {
      const response = await options.fetch(new Request(request, { signal }));
      const deviceToken = response.headers.get(deviceTokenHeader);
      if (deviceToken !== null) await options.deviceToken?.write(deviceToken);
      const result = await (bringsTag(name) ? readTagged(response) : readAnswer(response, bringsFile(name)));
      return { status: response.status, result };
    } catch {
      input.signal?.throwIfAborted();
      return { status: null, result: fail('offline') };
    } finally {
      cancelTimer();
    }
  };
}
