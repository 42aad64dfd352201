import { fail, ok } from '@bylgja/domain';
import type { Clock, Result } from '@bylgja/domain';

import { isSignedBy, sign } from '#crypto/secrets.ts';
import type { KeyRing } from '#crypto/secrets.ts';

/** From negotiating to opening the socket. */
const lifeMs = 60_000;

export interface ConnectionTokenPorts {
  /** Sign the tokens; the same in every process. */
  readonly keys: Pick<KeyRing, 'current' | 'accepted'>;
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
export function createConnectionTokens({ keys, clock, randomId, spendOnce }: ConnectionTokenPorts) {
  function textOf(customerId: string, connectionId: string, expiresAt: string): string {
    return JSON.stringify(['payment-hub', customerId, connectionId, expiresAt]);
  }

  return {
    issue(customerId: string): { readonly connectionId: string; readonly token: string } {
      const connectionId = randomId();
      const expiresAt = String(clock.now().getTime() + lifeMs);
      const signature = sign(keys, textOf(customerId, connectionId, expiresAt));
      return { connectionId, token: `${connectionId}.${expiresAt}.${signature}` };
    },

    /**
     * The connection a token stands for, if it was made for this customer within the last minute.
     * Only the first to redeem it may open the connection.
     */
    async redeem(token: string, customerId: string): Promise<Result<Redeemed, 'unknown_connection'>> {
      const [connectionId = '', expiresAt = '', signature = ''] = token.split('.');
      const isOurs = isSignedBy(keys.accepted, textOf(customerId, connectionId, expiresAt), signature);
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
