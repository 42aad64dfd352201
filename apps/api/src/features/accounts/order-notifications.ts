import { dayOf } from '@bylgja/domain';

import type { InTransaction } from '#db/database.ts';
import type { Deps } from '#deps.ts';
import { notify, notifyAll } from '#features/notifications/notifications.service.ts';
import type { OrderRow } from '#features/orders/order-lifecycle.ts';
import { orderNumber } from '#features/orders/orders.present.ts';

import { findLine } from './lines.store.ts';

/** Notifies the customer who ordered a line, and its user, that it works. */
export async function notifyOfActivation(
  deps: InTransaction<Deps>,
  { lineId, orderedBy, name }: { lineId: string; orderedBy: string; name: string },
): Promise<void> {
  const line = await findLine(deps.db, lineId);
  if (!line) throw new Error('a line disappeared while it was activated');
  const { phone_number: phoneNumber, customer_id: userId } = line;
  const parts = { phoneNumber, name };
  await notifyAll(deps, { kind: 'line_active', parts }, { people: [orderedBy, userId] });
}

/** Notifies the customer that an order is on hold, each time a hold begins. */
export function notifyOfHold(deps: InTransaction<Deps>, order: OrderRow): Promise<void> {
  const { customer_id: customerId, number, name } = order;
  const parts = { number: orderNumber(number), name };
  return notify(deps, { kind: 'order_needs_you', customerId, parts });
}

/** Notifies the customer of the day of a port-in, when the day is new. */
export async function notifyOfPortDay(
  deps: InTransaction<Deps>,
  order: OrderRow,
  scheduledAt: Date,
): Promise<void> {
  const { customer_id: customerId, phone_number: phoneNumber, scheduled_at: known } = order;
  const on = dayOf(scheduledAt);
  if (phoneNumber === null || (known && dayOf(known) === on)) return;
  const parts = { phoneNumber, on };
  await notify(deps, { kind: 'port_scheduled', customerId, parts });
}

/** Notifies the customer that a card is in the post. A card that is collected is not posted. */
export async function notifyOfSentSim(deps: InTransaction<Deps>, order: OrderRow): Promise<void> {
  const { customer_id: customerId, phone_number: phoneNumber, request } = order;
  if (phoneNumber === null || request.sim?.delivery?.kind !== 'post') return;
  await notify(deps, { kind: 'sim_sent', customerId, parts: { phoneNumber } });
}

export async function notifyOfEsim(deps: InTransaction<Deps>, order: OrderRow): Promise<void> {
  const { customer_id: customerId, phone_number: phoneNumber, line_id: lineId } = order;
  if (phoneNumber === null || lineId === null) return;
  await notify(deps, {
    kind: 'esim_ready',
    customerId,
    parts: { phoneNumber },
    linkId: lineId,
  });
}
