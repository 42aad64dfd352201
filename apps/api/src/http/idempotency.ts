import { createHash } from 'node:crypto';

import { fail, ok } from '@bylgja/domain';
import type { FailureDetails, Result } from '@bylgja/domain';

import { DatabaseUnavailable } from '#db/unavailable.ts';
import type { Deps } from '#deps.ts';

import type { Customer, RefusedField } from './handler.ts';
import { findKey, insertKey, keepResponse, releaseKey, takeOver } from './idempotency.store.ts';

/** The answer to a request: its value, or the code of an expected failure. */
export type StoredAnswer =
  | {
      /** Left out if there is no value, or the caller has it already by its tag. */
      readonly value?: unknown;
      readonly tag?: string;
    }
  | {
      readonly code: string;
      readonly details?: FailureDetails;
      readonly fields?: readonly RefusedField[];
    };

export interface KeyedRequest {
  readonly customerId: string;
  readonly route: string;
  readonly key: string | string[];
  readonly body: unknown;
  /** Whether an answer is final; one that is not is deleted, so that the next try runs again. */
  isFinal(answer: StoredAnswer): boolean;
}

/** What identifies a request that runs once for its key. */
export type OnceRequest = Pick<Customer, 'isRepeated'> & { readonly requestId: string };

const leaseSeconds = 30;
const keyForm = /^[\x21-\x7e]{8,255}$/;

/**
 * Runs a request that moves money or data once for its key (rule: api 3): the same key and body get the same
 * answer; another body is refused; while the request still runs, the answer says when to retry. If the process dies
 * during the request, the next try takes over after the lease, with the same request id, so that it finds what was
 * already done. The same holds if the database did not answer: its statement may still take effect.
 */
export async function runOnce(
  deps: Deps,
  request: KeyedRequest,
  work: (request: OnceRequest) => Promise<StoredAnswer>,
): Promise<Result<StoredAnswer, 'idempotency_in_progress' | 'idempotency_key_reused' | 'validation_failed'>> {
  const { customerId, route, key, body } = request;
  if (typeof key !== 'string' || !keyForm.test(key)) return fail('validation_failed');
  const hash = createHash('sha256')
    .update(JSON.stringify(body ?? null))
    .digest('hex');

  const claim = await claimKey(deps, { customerId, route, key, hash });
  if (!claim.ok) return claim;
  if (claim.value.response) return ok(claim.value.response);

  const { id, isRepeated } = claim.value;
  try {
    const answer = await work({ requestId: id, isRepeated });
    if (!request.isFinal(answer)) {
      await releaseKey(deps.db, id, deps.clock.now());
      return ok(answer);
    }
    await keepResponse(deps.db, { id, response: JSON.stringify(answer), at: deps.clock.now() });
    return ok(answer);
  } catch (error) {
    if (!(error instanceof DatabaseUnavailable && error.mayStillRun)) {
      // The call may have used up its waiting time for connections: the release has an allowance of its own.
      await deps.db.withLimits('clean-up', () => releaseKey(deps.db, id, deps.clock.now()));
    }
    throw error;
  }
}

interface Claim {
  customerId: string;
  route: string;
  key: string;
  hash: string;
}

interface Claimed extends Pick<Customer, 'isRepeated'> {
  readonly id: string;
  readonly response: StoredAnswer | null;
}

async function claimKey(
  deps: Deps,
  claim: Claim,
): Promise<Result<Claimed, 'idempotency_in_progress' | 'idempotency_key_reused'>> {
  const at = deps.clock.now();
  const lease = { at, until: new Date(at.getTime() + leaseSeconds * 1000) };
  const id = deps.ids.uuid();
  if (await insertKey(deps.db, { ...claim, id, lease })) return ok({ id, response: null, isRepeated: false });

  const known = await findKey(deps.db, claim);
  if (known.request_hash !== claim.hash) return fail('idempotency_key_reused');
  const claimed = { id: known.id, response: known.response, isRepeated: true };
  if (claimed.response) return ok(claimed);
  const isTaken = await takeOver(deps.db, known.id, lease);
  return isTaken ? ok(claimed) : fail('idempotency_in_progress', { retryAfter: 2 });
}
