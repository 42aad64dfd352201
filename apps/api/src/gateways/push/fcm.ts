import { fail, ok } from '@bylgja/domain';
import type { Clock, Result } from '@bylgja/domain';

import { errorOf } from '#gateways/gateway-error.ts';
import { isNetworkError, lossOf, readBounded } from '#gateways/http-answer.ts';
import type { Probed } from '#gateways/probe.ts';

import { createBearer } from './bearer.ts';
import { readRefusal } from './fcm-refusal.ts';
import type { Push, PushFailure, PushGateway } from './push-gateway.ts';
import type { ServiceAccount } from './service-account.ts';

export interface FcmSettings {
  readonly account: ServiceAccount;
  /** `https://fcm.googleapis.com`, or a stand-in. */
  readonly baseUrl: string;
  readonly clock: Clock;
  readonly timeoutMs: number;
}

const maxAnswerBytes = 64 * 1024;

/** Firebase Cloud Messaging, HTTP v1: it reaches Android itself, and iOS by APNs. */
export function createFcm({ account, baseUrl, clock, timeoutMs }: FcmSettings): PushGateway & Probed {
  const bearer = createBearer({ account, clock, timeoutMs });
  const url = `${baseUrl}/v1/projects/${account.projectId}/messages:send`;

  async function post(push: Push, token: string): Promise<Response> {
    return fetch(url, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ message: messageOf(push, clock.now()) }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
  }

  /** `isLast` means that a refused bearer token is not replaced again. */
  async function hand(push: Push, isLast: boolean): Promise<Result<void, PushFailure>> {
    const token = await bearer.read();
    if (!token.ok) return fail('push_unavailable', token.details);
    const response = await post(push, token.value);
    const text = await readBounded(response, maxAnswerBytes);
    if (response.ok) return ok(undefined);
    const refusal = readRefusal(response, text ?? '', clock.now());
    if (response.status !== 401) return refusal;
    bearer.invalidate(token.value);
    return isLast ? refusal : hand(push, true);
  }

  return {
    // Exchanges the account's key for a token that may send.
    async probe() {
      const token = await bearer.read();
      if (token.ok) return ok(undefined);
      return fail(errorOf(token.details) === 'key_refused' ? 'key_refused' : 'unreachable', token.details);
    },

    async send(push) {
      try {
        return await hand(push, false);
      } catch (error) {
        if (!isNetworkError(error)) throw error;
        return fail('push_unavailable', lossOf(error));
      }
    },
  };
}

/** A repeated push replaces the first: by its tag on Android, by its collapse id on iOS. */
function messageOf({ token, title, notificationId, link, usefulUntil }: Push, now: Date) {
  const seconds = Math.max(0, Math.floor((usefulUntil.getTime() - now.getTime()) / 1000));
  return {
    token,
    notification: { title },
    data: { notificationId, link },
    android: { priority: 'HIGH', ttl: `${seconds}s`, notification: { tag: notificationId } },
    apns: {
      headers: {
        'apns-priority': '10',
        'apns-collapse-id': notificationId,
        'apns-expiration': String(Math.floor(usefulUntil.getTime() / 1000)),
      },
      payload: { aps: { sound: 'default' } },
    },
  };
}
