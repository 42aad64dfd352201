import type { InTransaction } from '#db/database.ts';
import type { Deps } from '#deps.ts';
import { lockCustomerById } from '#features/auth/auth.service.ts';
import type { Customer } from '#http/handler.ts';

import { findSameOrder, hasWaitingOrder } from './orders.store.ts';
import type { NewOrder } from './orders.store.ts';

const sameOrderMs = 30_000;

/**
 * Whether the customer has ordered the same thing within the last 30 seconds, and that order was not given up (rule: api 4): a
 * saved card may already have paid it. Of parallel requests, one is the first. A request with an idempotency key is never treated
 * as a repetition.
 */
export async function hasSameOrder(
  deps: InTransaction<Deps>,
  { customerId, requestId }: Customer,
  of: Pick<NewOrder, 'kind' | 'lineId' | 'packageId' | 'price'>,
): Promise<boolean> {
  if (requestId) return false;
  await lockCustomerById(deps, customerId);
  const since = new Date(deps.clock.now().getTime() - sameOrderMs);
  return (await findSameOrder(deps.db, { ...of, customerId, since })) !== undefined;
}

/** Whether the customer has an unpaid sign-up: one at a time (rule: sign-up 4). */
export function hasUnpaidSignUp(deps: Deps, customerId: string): Promise<boolean> {
  return hasWaitingOrder(deps.db, { customerId, kind: 'sign_up' });
}
