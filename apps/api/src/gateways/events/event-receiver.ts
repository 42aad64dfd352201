import { fail, ok } from '@bylgja/domain';
import type { Clock, Result } from '@bylgja/domain';

import { randomIds } from '#ids.ts';

import { errorOfStatus } from '../gateway-error.ts';
import { isNetworkError, lossOf, readBounded } from '../http-answer.ts';
import type { Probed } from '../probe.ts';
import { signWebhook } from './sign-webhook.ts';

export interface EventReceiver {
  /**
   * Sends an event once. `event_not_taken` if the receiver did not answer 2xx, with the reason and, if the receiver asked for one,
   * the shortest wait before the next try as `waitMs`. The same id again is the same event.
   */
  send(event: { id: string; body: string }): Promise<Result<void, 'event_not_taken'>>;
}

export interface EventReceiverSettings {
  readonly url: string;
  /** Each event is signed with all of them. */
  readonly secrets: readonly string[];
  readonly clock: Clock;
  /** For one call, from connecting to the end of the answer. */
  readonly timeoutMs: number;
}

/** The type of the event that only asks whether the receiver works. */
export const probeType = 'receiver.probed';
/** Of an answer nothing is used; a longer one is cut off. */
const maxAnswerBytes = 4096;

/** The provider's own system, which takes events as webhooks after the Standard Webhooks specification. */
export function createEventReceiver({
  url,
  secrets,
  clock,
  timeoutMs,
}: EventReceiverSettings): EventReceiver & Probed {
  async function post(id: string, body: string): Promise<Response> {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...signWebhook({ id, at: clock.now(), body }, secrets) },
      body,
      // It would lead to an address that the settings do not name.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    await readBounded(response, maxAnswerBytes);
    return response;
  }

  return {
    async send({ id, body }) {
      try {
        const { ok: isTaken, status, headers } = await post(id, body);
        if (isTaken) return ok(undefined);
        return fail('event_not_taken', {
          kind: errorOfStatus(status),
          reason: `http_${status}`,
          ...waitOf(headers),
        });
      } catch (error) {
        if (!isNetworkError(error)) throw error;
        return fail('event_not_taken', lossOf(error));
      }
    },

    async probe() {
      const body = { type: probeType, version: 1, timestamp: clock.now().toISOString(), data: {} };
      try {
        const { ok: isTaken, status } = await post(randomIds.uuid(), JSON.stringify(body));
        if (isTaken) return ok(undefined);
        const kind = errorOfStatus(status);
        return fail(kind === 'key_refused' ? kind : 'unreachable', { kind, reason: `http_${status}` });
      } catch (error) {
        if (!isNetworkError(error)) throw error;
        return fail('unreachable', lossOf(error));
      }
    },
  };
}

/** `Retry-After` in seconds; as a date it is ignored. */
function waitOf(headers: Headers): { waitMs?: number } {
  const seconds = headers.get('retry-after') ?? '';
  return /^\d{1,6}$/.test(seconds) ? { waitMs: Number(seconds) * 1000 } : {};
}
