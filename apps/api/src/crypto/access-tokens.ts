import type { Clock } from '@bylgja/domain';
import { createSigner, createVerifier } from 'fast-jwt';
import { z } from 'zod';

/** Access tokens live 10 minutes (product 4). */
const accessTokenSeconds = 600;

export interface AccessClaims {
  readonly customerId: string;
  readonly sessionId: string;
  readonly expiresAt: Date;
}

export interface AccessTokens {
  issue(claims: { customerId: string; sessionId: string }): string;
  /** The claims, or null for a token that is not ours, not an access token, or past its time. */
  verify(token: string): AccessClaims | null;
}

const issuer = 'bylgja';
const audience = 'bylgja-api';
const payload = z.object({ sub: z.uuid(), sid: z.uuid(), exp: z.number() });

/** HS256 tokens with issuer and audience. Time is the clock's, not the library's, so that it can be moved. */
export function createAccessTokens(key: Buffer, clock: Clock): AccessTokens {
  const sign = createSigner({ key, algorithm: 'HS256', noTimestamp: true });
  const check = createVerifier({
    key,
    algorithms: ['HS256'],
    allowedIss: issuer,
    allowedAud: audience,
    ignoreExpiration: true,
    ignoreNotBefore: true,
  });

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
      try {
        const { sub, sid, exp } = payload.parse(check(token));
        const expiresAt = new Date(exp * 1000);
        return expiresAt > clock.now() ? { customerId: sub, sessionId: sid, expiresAt } : null;
      } catch {
        return null;
      }
    },
  };
}
