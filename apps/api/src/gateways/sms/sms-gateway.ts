import { fail, ok } from '@bylgja/domain';
import type { PhoneNumber, Result } from '@bylgja/domain';

export interface SmsGateway {
  /**
   * Sends an SMS; `sms_unavailable` if the gateway did not accept it, or did not answer. The same id again is the same SMS: a
   * gateway that supports it sends it once.
   */
  send(sms: { id: string; to: PhoneNumber; text: string }): Promise<Result<void, 'sms_unavailable'>>;
}

export interface SmsSettings {
  /** Null without a gateway: then no code can be sent. */
  readonly url: string | null;
  readonly token: string;
  readonly sender: string;
}

const timeoutMs = 10_000;

/** An HTTP gateway: `POST {to, from, text}` with a bearer token and the id as `Idempotency-Key`; any 2xx means accepted. */
export function createSmsGateway(settings: SmsSettings, onFailure: (reason: string) => void): SmsGateway {
  return {
    async send({ id, to, text }) {
      if (!settings.url) {
        onFailure('no gateway is set up');
        return fail('sms_unavailable');
      }
      try {
        const response = await fetch(settings.url, {
          method: 'POST',
          headers: {
            authorization: `Bearer ${settings.token}`,
            'content-type': 'application/json',
            'idempotency-key': id,
          },
          body: JSON.stringify({ to: `+${to}`, from: settings.sender, text }),
          redirect: 'error',
          signal: AbortSignal.timeout(timeoutMs),
        });
        await response.body?.cancel();
        if (response.ok) return ok(undefined);
        onFailure(`status ${response.status}`);
      } catch (error) {
        onFailure(error instanceof Error ? error.message : 'unknown');
      }
      return fail('sms_unavailable');
    },
  };
}
