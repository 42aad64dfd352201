import { dayOf, nextTryAt } from '@bylgja/domain';

import type { Deps } from '#deps.ts';
import { notify } from '#features/notifications/notifications.service.ts';

import { lockRecurring, readChargedOrder, saveRecurring } from './recurring.store.ts';
import type { RecurringRow } from './recurring.store.ts';

const restMs = 24 * 60 * 60 * 1000;

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

/** Whether a charge took anything cannot be found out: it is tried no more, and its customer is told. In the transaction that gives it up. */
export async function noteUnknown(deps: Deps, orderId: string): Promise<void> {
  const recurring = await lockRecurring(deps.db, orderId);
  if (!recurring) return;
  const firstAt = recurring.first_declined_at ?? deps.clock.now();
  await saveRecurring(deps.db, { ...recurring, first_declined_at: firstAt, next_try_at: null });
  const {
    customer_id: customerId,
    name,
    month,
    price_oyru: amount,
  } = await readChargedOrder(deps.db, orderId);
  await notify(deps, {
    kind: 'charge_unknown',
    customerId,
    parts: { name, month, amount },
    link: `/gjald/${orderId}`,
  });
}

/** An invoice was charged by itself; its customer is told. In the transaction that pays it. */
export async function tellOfCharge(deps: Deps, orderId: string): Promise<void> {
  const { customer_id: customerId, month, price_oyru: amount } = await readChargedOrder(deps.db, orderId);
  if (month === null) return;
  await notify(deps, { kind: 'invoice_paid', customerId, parts: { month, amount }, link: '/rokningar' });
}

/** While its customer is paying the plan rests: what comes to nothing there is tried by it all the same. */
export function rest(deps: Deps, recurring: RecurringRow): Promise<void> {
  const rested = new Date(deps.clock.now().getTime() + restMs);
  return saveRecurring(deps.db, { ...recurring, next_try_at: rested });
}

/** A charge is given up before anything came of it, as its customer pays otherwise. In the transaction that does so. */
export async function noteGivenUp(deps: Deps, orderId: string): Promise<void> {
  const recurring = await lockRecurring(deps.db, orderId);
  if (recurring) await rest(deps, recurring);
}
