import { dayOf, nextTryAt } from '@bylgja/domain';

import type { InTransaction } from '#db/database.ts';
import type { Deps } from '#deps.ts';
import { notify } from '#features/notifications/notifications.service.ts';

import { lockRecurring, readChargedOrder, saveRecurring } from './recurring.store.ts';
import type { RecurringRow } from './recurring.store.ts';

const restMs = 24 * 60 * 60 * 1000;

/** After a failed charge: schedules the next attempt and notifies the customer (rule: payments 12). */
export async function recordDecline(deps: InTransaction<Deps>, orderId: string): Promise<void> {
  const recurring = await lockRecurring(deps.db, orderId);
  if (recurring) await putOff(deps, recurring);
}

/**
 * After a lost charge whose money an operator has returned: no card was declined, so it does not count, and the next one is due
 * (rule: payments 12). Any other refund counts as a decline: whoever returns each charge is not asked for the next one at once.
 */
export async function recordReturn(deps: InTransaction<Deps>, orderId: string): Promise<void> {
  const recurring = await lockRecurring(deps.db, orderId);
  if (!recurring) return;
  const uncounted = { ...recurring, tries: recurring.tries - 1, next_try_at: deps.clock.now() };
  await saveRecurring(deps.db, uncounted);
}

/** Sets the next attempt by the dunning plan, if there is one, and notifies the customer. */
export async function putOff(deps: InTransaction<Deps>, recurring: RecurringRow): Promise<void> {
  const { order_id: orderId, tries } = recurring;
  const firstAt = recurring.first_declined_at ?? deps.clock.now();
  const nextAt = nextTryAt({ declines: tries, firstAt });
  await saveRecurring(deps.db, { ...recurring, first_declined_at: firstAt, next_try_at: nextAt });
  const order = await readChargedOrder(deps.db, orderId);
  const { customer_id: customerId, name, month, price_minor: amount } = order;
  await notify(deps, {
    kind: 'charge_declined',
    customerId,
    parts: { name, month, amount, nextOn: nextAt && dayOf(nextAt) },
    linkId: orderId,
  });
}

/** The outcome of a charge stays unknown: ends its attempts and notifies the customer (rule: payments 13). */
export async function recordUnknownCharge(deps: InTransaction<Deps>, orderId: string): Promise<void> {
  const recurring = await lockRecurring(deps.db, orderId);
  if (!recurring) return;
  const firstAt = recurring.first_declined_at ?? deps.clock.now();
  await saveRecurring(deps.db, { ...recurring, first_declined_at: firstAt, next_try_at: null });
  const {
    customer_id: customerId,
    name,
    month,
    price_minor: amount,
  } = await readChargedOrder(deps.db, orderId);
  await notify(deps, {
    kind: 'charge_unknown',
    customerId,
    parts: { name, month, amount },
    linkId: orderId,
  });
}

/** Notifies the customer of an invoice that was charged automatically. */
export async function notifyOfCharge(deps: InTransaction<Deps>, orderId: string): Promise<void> {
  const { customer_id: customerId, month, price_minor: amount } = await readChargedOrder(deps.db, orderId);
  if (month === null) return;
  await notify(deps, {
    kind: 'invoice_paid',
    customerId,
    parts: { month, amount },
  });
}

/** Pauses automatic attempts while the customer is paying; they continue if that payment fails. */
export function rest(deps: Deps, recurring: RecurringRow): Promise<void> {
  const rested = new Date(deps.clock.now().getTime() + restMs);
  return saveRecurring(deps.db, { ...recurring, next_try_at: rested });
}

/** Gives up a charge that has taken nothing, because the customer pays in another way. */
export async function recordAbandoned(deps: InTransaction<Deps>, orderId: string): Promise<void> {
  const recurring = await lockRecurring(deps.db, orderId);
  if (recurring) await rest(deps, recurring);
}
