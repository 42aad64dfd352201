import type { NotificationParts } from '@bylgja/contract';
import { dayOf } from '@bylgja/domain';

import type { InTransaction } from '#db/database.ts';
import type { Deps } from '#deps.ts';
import { readCustomer } from '#features/auth/auth.service.ts';
import { canReceiveCodes } from '#features/auth/sign-in-code.ts';
import { notify, notifyAll } from '#features/notifications/notifications.service.ts';
import type { OrderRow } from '#features/orders/order-lifecycle.ts';
import { orderNumber } from '#features/orders/orders.present.ts';
import { queueSms } from '#sms/outgoing-sms.ts';

import { findLine } from './lines.store.ts';
import type { SubscriptionLine } from './lines.store.ts';

/**
 * Notifies the customer who ordered a line, and its user, that it works. A person for whom it is the first line knows nothing of it:
 * they are invited to log in instead.
 */
export async function notifyOfActivation(
  deps: InTransaction<Deps>,
  order: Pick<OrderRow, 'customer_id' | 'kind' | 'request'> & {
    readonly lineId: string;
    readonly name: string;
  },
): Promise<void> {
  const { lineId, name, customer_id: orderedBy } = order;
  const line = await findLine(deps.db, lineId);
  if (!line) throw new Error('a line disappeared while it was activated');
  const { phone_number: phoneNumber, customer_id: userId } = line;
  const isFirst = order.kind === 'add_member' && !order.request.keepsLine && userId !== orderedBy;
  const owner = isFirst ? await readCustomer(deps, orderedBy) : undefined;
  const people = owner ? [orderedBy] : [orderedBy, userId];
  await notifyAll(deps, { kind: 'line_active', parts: { phoneNumber, name } }, { people });
  if (owner) await invite(deps, line, { phoneNumber, name, firstname: owner.firstname });
}

/**
 * Invites the user of a line in somebody's family to log in, by SMS to that line: nobody has entered an email for them. Once, in the
 * transaction that makes the line active.
 */
async function invite(
  deps: InTransaction<Deps>,
  line: SubscriptionLine,
  parts: NotificationParts['added_to_family'],
): Promise<void> {
  const { phone_number: to, customer_id: customerId, locale } = line;
  await notify(deps, { kind: 'added_to_family', customerId, parts });
  if (canReceiveCodes(line)) await queueSms(deps, { kind: 'added_to_family', to, locale, parts });
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
