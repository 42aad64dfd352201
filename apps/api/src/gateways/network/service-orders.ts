import { ok } from '@bylgja/domain';
import { z } from 'zod';

import { notUnderstood } from '../http-answer.ts';
import { askNetwork, callNetwork, unavailable } from './network-http.ts';
import type { NetworkHttpSettings } from './network-http.ts';
import type { ServiceOrder, ServiceOrders } from './network-operator.ts';
import { readServiceNotice } from './service-notice.ts';
import { wireServiceOrder, writeServiceOrder } from './service-order-wire.ts';

export interface ServiceOrderSettings extends NetworkHttpSettings {
  /** The token that the network's notices carry; without one no notice is accepted. */
  readonly callbackToken: string | null;
}

const path = '/tmf-api/serviceOrdering/v4/serviceOrder';
const maxAnswerBytes = 1024 * 1024;
const wireServiceOrders = z.array(wireServiceOrder);

/** Placing an order. */
export function placeCall(order: ServiceOrder) {
  const body = writeServiceOrder(order);
  return { method: 'POST', path, body, answer: wireServiceOrder, maxAnswerBytes } as const;
}

/** Finding an order by our id. */
export function findCall(id: string) {
  return {
    method: 'GET',
    path,
    query: { externalId: id },
    answer: wireServiceOrders,
    maxAnswerBytes,
  } as const;
}

/** An operator's network with TMF641 v4 service orders (docs/integrate/network.md). */
export function createServiceOrders(settings: ServiceOrderSettings): ServiceOrders {
  return {
    async placeOrder(order) {
      const placed = await callNetwork(settings, placeCall(order));
      return placed.ok && placed.value.id !== order.id
        ? unavailable(notUnderstood('answer_not_understood'))
        : placed;
    },

    async findOrder(id) {
      const found = await askNetwork(settings, findCall(id));
      if (!found.ok) return found;
      const order = found.value.find((candidate) => candidate.id === id);
      // An answer with other orders than requested does not prove that there is none.
      if (order === undefined && found.value.length > 0)
        return unavailable(notUnderstood('answer_not_understood'));
      return ok(order ?? null);
    },

    readNotice: (notice) => readServiceNotice(settings.callbackToken, notice),
  };
}
