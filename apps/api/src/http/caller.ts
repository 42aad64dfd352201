import { fail, ok } from '@bylgja/domain';
import type { Result } from '@bylgja/domain';
import type { FastifyRequest } from 'fastify';

import type { Deps } from '#deps.ts';
import { isSessionAlive } from '#features/auth/sessions.ts';

/** The signed-in customer of a request: a valid access token of a session that has not ended. */
export async function identify(
  deps: Deps,
  request: FastifyRequest,
): Promise<Result<{ customerId: string; sessionId: string }, 'unauthenticated'>> {
  const token = bearerOf(request);
  return token === null ? fail('unauthenticated') : authenticate(deps, token);
}

/** The token of an `Authorization: Bearer` header; null without one. */
export function bearerOf({ headers }: FastifyRequest): string | null {
  const [scheme, token] = (headers.authorization ?? '').split(' ');
  return scheme?.toLowerCase() === 'bearer' && token ? token : null;
}

export async function authenticate(
  deps: Deps,
  accessToken: string,
): Promise<Result<{ customerId: string; sessionId: string; expiresAt: Date }, 'unauthenticated'>> {
  const claims = deps.accessTokens.verify(accessToken);
  if (!claims) return fail('unauthenticated');
  return (await isSessionAlive(deps, claims.sessionId)) ? ok(claims) : fail('unauthenticated');
}
