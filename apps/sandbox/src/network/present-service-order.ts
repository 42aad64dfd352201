import type { ServiceOrder } from './service-order.ts';

/** An order in the format of TMF641 v4; `lastUpdate` is added separately. */
export function presentServiceOrder(order: ServiceOrder) {
  return {
    id: order.id,
    externalId: order.externalId,
    category: 'mobile',
    state: order.state,
    orderDate: order.orderedAt,
    lastUpdate: order.changedAt,
    ...(order.state === 'completed' && { completionDate: order.changedAt }),
    serviceOrderItem: [{ id: '1', state: order.state, service: { serviceCharacteristic: resultOf(order) } }],
    milestone: milestonesOf(order),
    errorMessage: order.reason === null ? [] : [{ code: order.reason, reason: order.reason }],
  };
}

function resultOf({ request, sim }: ServiceOrder) {
  const { iccid, pin, puk, esim } = sim ?? {};
  const values = { phoneNumber: request.phoneNumber, iccid, pin, puk, ...esim };
  return Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ({ name, value }));
}

function milestonesOf({ simSentAt, scheduledFor }: ServiceOrder) {
  return [
    { name: 'simSent', milestoneDate: simSentAt },
    { name: 'portScheduled', milestoneDate: scheduledFor },
  ].filter(({ milestoneDate }) => milestoneDate !== null);
}

/** The order as the controls show it, without the SIM's secrets. */
export function presentService({ externalId, request, sim, ...order }: ServiceOrder) {
  const { state, reason, scheduledFor, simSentAt, changedAt } = order;
  const { action, phoneNumber } = request;
  const iccid = sim?.iccid ?? null;
  return { externalId, action, phoneNumber, state, reason, scheduledFor, simSentAt, iccid, changedAt };
}
