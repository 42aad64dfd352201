import { fail, ok } from '@bylgja/domain';
import type { Clock, Result } from '@bylgja/domain';
import { z } from 'zod';

import { errorOfStatus } from '#gateways/gateway-error.ts';
import type { GatewayError } from '#gateways/gateway-error.ts';
import { isNetworkError, lossOf, notUnderstood, parseJson, readBounded } from '#gateways/http-answer.ts';

import { signAssertion } from './service-account.ts';
import type { ServiceAccount } from './service-account.ts';

/** Caches the token that pushes are sent with. */
export interface Bearer {
  /** The token, or a new one if it expires soon; callers at the same time share one exchange. */
  read(): Promise<Result<string, 'no_bearer'>>;
  /** Drops a refused token: the next call gets a new one. */
  invalidate(token: string): void;
}

export interface BearerSettings {
  readonly account: ServiceAccount;
  readonly clock: Clock;
  readonly timeoutMs: number;
}

interface Kept {
  readonly token: string;
  readonly goodUntilMs: number;
}

/** How long before its end a token is replaced. */
const marginMs = 5 * 60_000;
const maxAnswerBytes = 64 * 1024;
const answer = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });

export function createBearer({ account, clock, timeoutMs }: BearerSettings): Bearer {
  let kept: Kept | undefined;
  let underWay: Promise<Result<string, 'no_bearer'>> | undefined;

  async function exchange(): Promise<Result<string, 'no_bearer'>> {
    const at = clock.now();
    const given = await ask(account, { at, timeoutMs });
    if (!given.ok) return given;
    const { access_token: token, expires_in: seconds } = given.value;
    kept = { token, goodUntilMs: at.getTime() + seconds * 1000 - marginMs };
    return ok(token);
  }

  return {
    async read() {
      if (kept && clock.now().getTime() < kept.goodUntilMs) return ok(kept.token);
      underWay ??= exchange().finally(() => (underWay = undefined));
      return underWay;
    },
    invalidate(token) {
      if (kept?.token === token) kept = undefined;
    },
  };
}

async function ask(
  account: ServiceAccount,
  { at, timeoutMs }: { at: Date; timeoutMs: number },
): Promise<Result<z.output<typeof answer>, 'no_bearer'>> {
  try {
    const response = await fetch(account.tokenUrl, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
        assertion: signAssertion(account, at),
      }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = await readBounded(response, maxAnswerBytes);
    const { status } = response;
    if (!response.ok) return fail('no_bearer', { kind: errorOfToken(status), reason: `token ${status}` });
    const parsed = answer.safeParse(parseJson(text ?? ''));
    return parsed.success ? ok(parsed.data) : fail('no_bearer', notUnderstood('token not understood'));
  } catch (error) {
    if (!isNetworkError(error)) throw error;
    const { kind, reason } = lossOf(error);
    return fail('no_bearer', { kind, reason: `token ${reason}` });
  }
}

/** Whatever is refused for good here, the account is (RFC 6749, 5.2). */
function errorOfToken(status: number): GatewayError {
  const error = errorOfStatus(status);
  return error === 'other' && status >= 400 ? 'key_refused' : error;
}
