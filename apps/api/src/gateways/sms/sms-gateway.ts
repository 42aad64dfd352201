import { fail, ok } from '@bylgja/domain';
import type { PhoneNumber, Result } from '@bylgja/domain';

import { errorOfStatus } from '../gateway-error.ts';
import type { GatewayErrorDetails } from '../gateway-error.ts';
import { isNetworkError, lossOf } from '../http-answer.ts';
import type { Probed } from '../probe.ts';

export interface SmsGateway {
  /**
   * Sends an SMS; `sms_unavailable` if the gateway did not accept it, or did not answer. The same id again is the same SMS: a
   * gateway that supports it sends it once.
   */
  send(sms: { id: string; to: PhoneNumber; text: string }): Promise<Result<void, 'sms_unavailable'>>;
  /** Ends a connection that is kept open. Nothing can be sent any more. */
  close?(): Promise<void>;
}

export interface SmsSettings {
  /** Null without a gateway: then no code can be sent. */
  readonly url: string | null;
  readonly token: string;
  readonly sender: string;
  /** For one call, from connecting to the end of the answer. */
  readonly timeoutMs: number;
}

/** An HTTP gateway: `POST {to, from, text}` with a bearer token and the id as `Idempotency-Key`; any 2xx means accepted. */
export function createSmsGateway(
  settings: SmsSettings,
  onFailure: (reason: string) => void,
): SmsGateway & Probed {
  async function post(url: string, { id, body }: { id?: string; body: object }): Promise<Response> {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${settings.token}`,
        'content-type': 'application/json',
        ...(id !== undefined && { 'idempotency-key': id }),
      },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(settings.timeoutMs),
    });
    await response.body?.cancel();
    return response;
  }

  function report(details: GatewayErrorDetails): GatewayErrorDetails {
    onFailure(details.reason);
    return details;
  }

  return {
    // A text message to nobody: a gateway refuses it, but only after it has accepted the token.
    async probe() {
      if (!settings.url) return fail('unreachable', noGateway);
      try {
        const { status } = await post(settings.url, { body: {} });
        const details = { kind: errorOfStatus(status), reason: `http_${status}` };
        if (details.kind === 'key_refused') return fail('key_refused', details);
        return status === 404 || status >= 500 ? fail('unreachable', details) : ok(undefined);
      } catch (error) {
        if (!isNetworkError(error)) throw error;
        return fail('unreachable', lossOf(error));
      }
    },

    async send({ id, to, text }) {
      if (!settings.url) {
        return fail('sms_unavailable', report(noGateway));
      }
      try {
        const body = { to: `+${to}`, from: settings.sender, text };
        const response = await post(settings.url, { id, body });
        if (response.ok) return ok(undefined);
        const { status } = response;
        return fail('sms_unavailable', report({ kind: errorOfStatus(status), reason: `status ${status}` }));
      } catch (error) {
        if (!isNetworkError(error)) throw error;
        return fail('sms_unavailable', report(lossOf(error)));
      }
    },
  };
}

const noGateway: GatewayErrorDetails = { kind: 'other', reason: 'no gateway is set up' };
