import type { Clock } from '@bylgja/domain';
import { createSigner, createVerifier } from 'fast-jwt';
import { z } from 'zod';

import type { KeyRing } from './secrets.ts';

/** Access tokens are valid for 10 minutes (rule: auth 11). */
const accessTokenSeconds = 600;

export interface AccessClaims {
  readonly customerId: string;
  readonly sessionId: string;
  readonly expiresAt: Date;
}

export interface AccessTokens {
  issue(claims: { customerId: string; sessionId: string }): string;
  /** The claims, or null for a token that is not ours, not an access token, or expired. */
  verify(token: string): AccessClaims | null;
}

const issuer = 'bylgja';
const audience = 'bylgja-api';
const payload = z.object({ sub: z.uuid(), sid: z.uuid(), exp: z.number() });

/** How many verified tokens are cached; beyond, the oldest is dropped and verified again. */
const maxKnown = 10_000;

/** HS256 tokens with issuer and audience. They use the clock of `deps`, not the library's, so that tests can move time. */
export function createAccessTokens(
  { current, accepted }: Pick<KeyRing, 'current' | 'accepted'>,
  clock: Clock,
): AccessTokens {
  const sign = createSigner({ key: current.key, algorithm: 'HS256', noTimestamp: true });
  const checks = accepted.map(({ key }) =>
    createVerifier({
      key,
      algorithms: ['HS256'],
      allowedIss: issuer,
      allowedAud: audience,
      ignoreExpiration: true,
      ignoreNotBefore: true,
    }),
  );
  // The claims of a token never change; only its expiry has to be checked again.
  const known = new Map<string, AccessClaims>();

  function read(token: string): AccessClaims | null {
    for (const check of checks) {
      try {
        const { sub, sid, exp } = payload.parse(check(token));
        return { customerId: sub, sessionId: sid, expiresAt: new Date(exp * 1000) };
      } catch {
        // Another key may have signed it.
      }
    }
    return null;
  }

  function keep(token: string, claims: AccessClaims): void {
    const [first] = known.keys();
    if (known.size >= maxKnown && first !== undefined) known.delete(first);
    known.set(token, claims);
  }

  return {
    issue({ customerId, sessionId }) {
      const issuedAt = Math.floor(clock.now().getTime() / 1000);
      return sign({
        iss: issuer,
        aud: audience,
        sub: customerId,
        sid: sessionId,
        iat: issuedAt,
        exp: issuedAt + accessTokenSeconds,
      });
    },
    verify(token) {
      const ofEarlier = known.get(token);
      const claims = ofEarlier ?? read(token);
      if (claims === null) return null;
      if (claims.expiresAt <= clock.now()) {
        known.delete(token);
        return null;
      }
      if (ofEarlier === undefined) keep(token, claims);
      return claims;
    },
  };
}
