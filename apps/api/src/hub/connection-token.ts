import { createHmac, timingSafeEqual } from 'node:crypto';

import { fail, ok } from '@bylgja/domain';
import type { Clock, Result } from '@bylgja/domain';

/** From negotiating to opening the socket. */
const lifeMs = 60_000;

export interface ConnectionTokenPorts {
  /** Signs the tokens; the same in every process. */
  readonly secret: string;
  readonly clock: Clock;
  /** Unguessable, safe in a URL, without a dot. */
  readonly randomId: () => string;
  /** True the first time a nonce is spent, in any process; it may be deleted after `expiresAt`. */
  readonly spendOnce: (spent: SpentToken) => Promise<boolean>;
}

export interface SpentToken {
  readonly nonce: string;
  readonly expiresAt: Date;
  readonly customerId: string;
}

/**
 * Connection tokens that need no memory of the process that made them: the connection's id (the nonce), when
 * it ends, and a signature that binds both to the customer. Negotiate on one process, connect to another.
 */
export function createConnectionTokens({ secret, clock, randomId, spendOnce }: ConnectionTokenPorts) {
  function sign(customerId: string, connectionId: string, expiresAt: string): Buffer {
    const text = JSON.stringify(['payment-hub', customerId, connectionId, expiresAt]);
    return createHmac('sha256', secret).update(text).digest();
  }

  return {
    issue(customerId: string): { readonly connectionId: string; readonly token: string } {
      const connectionId = randomId();
      const expiresAt = String(clock.now().getTime() + lifeMs);
      const signature = sign(customerId, connectionId, expiresAt).toString('base64url');
      return { connectionId, token: `${connectionId}.${expiresAt}.${signature}` };
    },

    /**
     * The connection a token stands for, if it was made for this customer within the last minute.
     * Only the first to redeem it may open the connection.
     */
    async redeem(token: string, customerId: string): Promise<Result<Redeemed, 'unknown_connection'>> {
      const [connectionId = '', expiresAt = '', signature = ''] = token.split('.');
      const expected = sign(customerId, connectionId, expiresAt);
      const given = Buffer.from(signature, 'base64url');
      const isOurs = given.length === expected.length && timingSafeEqual(given, expected);
      if (!isOurs || clock.now().getTime() >= Number(expiresAt)) return fail('unknown_connection');

      const spent = { nonce: connectionId, expiresAt: new Date(Number(expiresAt)), customerId };
      return ok({ connectionId, isFirst: await spendOnce(spent) });
    },
  };
}

interface Redeemed {
  readonly connectionId: string;
  readonly isFirst: boolean;
}
