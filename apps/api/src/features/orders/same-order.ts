import type { Deps } from '#deps.ts';
import { holdCustomer } from '#features/auth/auth.service.ts';
import type { Customer } from '#http/handler.ts';

import { findSameOrder, hasWaitingOrder } from './orders.store.ts';
import type { NewOrder } from './orders.store.ts';

const sameOrderMs = 30_000;

/**
 * Whether the customer has ordered the same thing within 30 seconds, and it was not given up (trust I3): a saved card may have
 * paid it by now. Of requests that come together one is the first. A request with a key of its own says itself whether it is
 * the same. In the transaction that places the order.
 */
export async function hasSameOrder(
  deps: Deps,
  { customerId, requestId }: Customer,
  of: Pick<NewOrder, 'kind' | 'lineId' | 'packageId' | 'price'>,
): Promise<boolean> {
  if (requestId) return false;
  await holdCustomer(deps, customerId);
  const since = new Date(deps.clock.now().getTime() - sameOrderMs);
  return (await findSameOrder(deps.db, { ...of, customerId, since })) !== undefined;
}

/** Whether the customer has a sign-up that waits for its payment: one at a time (product 5). */
export function hasUnpaidSignUp(deps: Deps, customerId: string): Promise<boolean> {
  return hasWaitingOrder(deps.db, { customerId, kind: 'sign_up' });
}
