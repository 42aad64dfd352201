import type { Deps } from '#deps.ts';
import type { Customer } from '#http/handler.ts';

import { findSameOrder, hasWaitingOrder } from './orders.store.ts';
import type { NewOrder } from './orders.store.ts';

const sameOrderMs = 30_000;

/**
 * Whether the customer has placed an order for the same thing within 30 seconds that waits for its payment (trust I3). A
 * request with a key of its own says itself whether it is the same.
 */
export async function hasUnpaidOrder(
  deps: Deps,
  { customerId, requestId }: Customer,
  of: Pick<NewOrder, 'kind' | 'lineId' | 'packageId' | 'price'>,
): Promise<boolean> {
  if (requestId) return false;
  const since = new Date(deps.clock.now().getTime() - sameOrderMs);
  return (await findSameOrder(deps.db, { ...of, customerId, since })) !== undefined;
}

/** Whether the customer has a sign-up that waits for its payment: one at a time (product 5). */
export function hasUnpaidSignUp(deps: Deps, customerId: string): Promise<boolean> {
  return hasWaitingOrder(deps.db, { customerId, kind: 'sign_up' });
}
