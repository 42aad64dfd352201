import { fail, ok } from '@bylgja/domain';
import type { Result } from '@bylgja/domain';
import type { FastifyRequest } from 'fastify';

import type { Deps } from '#deps.ts';
import { isSessionAlive } from '#features/auth/sessions.ts';

/** The token of an `Authorization: Bearer` header; null without one. */
export function bearerOf({ headers }: FastifyRequest): string | null {
  const [scheme, token] = (headers.authorization ?? '').split(' ');
  return scheme?.toLowerCase() === 'bearer' && token ? token : null;
}

type Claims = NonNullable<ReturnType<Deps['accessTokens']['verify']>>;

/**
 * Does a signed-in customer's work within their share. The token's signature says whose share it is; whether its session has
 * ended is read from the database, and therefore within that share.
 */
export async function asCustomer<Value, Code extends string>(
  deps: Deps,
  accessToken: string | null,
  work: (caller: Claims) => Promise<Result<Value, Code>>,
): Promise<Result<Value, Code | 'unauthenticated' | 'too_many_requests'>> {
  const claims = deps.accessTokens.verify(accessToken ?? '');
  if (!claims) return fail('unauthenticated');
  const turn = await deps.callShares(claims.customerId, async () =>
    (await isSessionAlive(deps, claims.sessionId)) ? work(claims) : fail('unauthenticated'),
  );
  return turn.ok ? turn.value : turn;
}

/** The signed-in customer of a valid access token of a session that has not ended. */
export function authenticate(
  deps: Deps,
  accessToken: string,
): Promise<Result<Claims, 'unauthenticated' | 'too_many_requests'>> {
  return asCustomer<Claims, never>(deps, accessToken, async (caller) => ok(caller));
}
