import { dayOf, nextTryAt } from '@bylgja/domain';

import type { Deps } from '#deps.ts';
import { notify } from '#features/notifications/notifications.service.ts';

import { lockRecurring, readChargedOrder, saveRecurring } from './recurring.store.ts';
import type { RecurringRow } from './recurring.store.ts';

/** A charge has come to nothing: when it is tried again, and what its customer is told. In the transaction that finds it out. */
export async function noteDecline(deps: Deps, orderId: string): Promise<void> {
  const recurring = await lockRecurring(deps.db, orderId);
  if (recurring) await putOff(deps, recurring);
}

/** Sets when it is tried again by the dunning plan, if it is, and tells its customer. */
export async function putOff(deps: Deps, recurring: RecurringRow): Promise<void> {
  const { order_id: orderId, tries } = recurring;
  const firstAt = recurring.first_declined_at ?? deps.clock.now();
  const nextAt = nextTryAt({ declines: tries, firstAt });
  await saveRecurring(deps.db, { ...recurring, first_declined_at: firstAt, next_try_at: nextAt });
  const order = await readChargedOrder(deps.db, orderId);
  const { customer_id: customerId, name, month, price_oyru: amount } = order;
  await notify(deps, {
    kind: 'charge_declined',
    customerId,
    parts: { name, month, amount, nextOn: nextAt && dayOf(nextAt) },
    link: `/gjald/${orderId}`,
  });
}
