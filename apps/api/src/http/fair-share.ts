import { fail, ok } from '@bylgja/domain';
import type { Result } from '@bylgja/domain';

import { createPermits } from '#permits.ts';
import type { Permits } from '#permits.ts';

export interface FairShareLimits {
  /** Calls of one caller that run at the same time. */
  readonly concurrency: number;
  /** Calls of one caller that may wait for their turn. */
  readonly waiting: number;
  /** Waits for a turn as long as a call may wait; a turn that comes later is passed to `onLate`. */
  readonly waitFor: (turn: Promise<void>, onLate: () => void) => Promise<void>;
}

/**
 * Gives each caller, by the key it is counted under, a share of the server's work, so that one who makes a hundred calls at once
 * does not take all connections to the database. Calls beyond the share wait in their order; calls beyond the queue are refused
 * at once.
 */
export function createFairShare(limits: FairShareLimits) {
  const shares = new Map<string, Permits>();

  function leave(caller: string, share: Permits): void {
    share.release();
    if (share.held === 0) shares.delete(caller);
  }

  return async function inTurn<Value>(
    caller: string,
    work: () => Promise<Value>,
  ): Promise<Result<Value, 'too_many_requests'>> {
    const share = shares.get(caller) ?? createPermits(limits.concurrency);
    if (share.waiting >= limits.waiting) return fail('too_many_requests', { retryAfter: 1 });
    shares.set(caller, share);
    if (!share.tryAcquire()) await limits.waitFor(share.acquire(), () => leave(caller, share));
    try {
      return ok(await work());
    } finally {
      leave(caller, share);
    }
  };
}

export type FairShare = ReturnType<typeof createFairShare>;
