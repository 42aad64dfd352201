import { fail, ok } from '@bylgja/domain';

import type {
  ServiceOrder,
  ServiceOrderSnapshot,
  ServiceOrderState,
} from '#gateways/network/network-operator.ts';
import { networkWith } from '#gateways/network/testing/network-with.ts';

/** The state of an order, `second` seconds after the first one was made. */
export function snapshotOf(id: string, state: ServiceOrderState, second = 0): ServiceOrderSnapshot {
  return {
    id,
    state,
    reason: null,
    scheduledFor: null,
    simSentAt: null,
    sim: null,
    changedAt: new Date(Date.parse('2026-11-21T14:00:00Z') + second * 1000),
  };
}

/** A network that takes every order, and reports each in the state that the test sets. */
export function bookOfOrders() {
  const placed: ServiceOrder[] = [];
  const states = new Map<string, ServiceOrderState>();
  let isSilent = false;
  let clock = 0;
  const silence = fail('network_unavailable', { reason: 'timeout' });
  return {
    placed,
    actions: () => placed.map(({ action }) => action),
    complete: (id: string) => void states.set(id, 'completed'),
    decline: (id: string) => void states.set(id, 'declined'),
    fallSilent: (silent: boolean) => {
      isSilent = silent;
    },
    network: networkWith({
      async placeOrder(order) {
        placed.push(order);
        states.set(order.id, 'acknowledged');
        return isSilent ? silence : ok(snapshotOf(order.id, 'acknowledged'));
      },
      async findOrder(id) {
        const state = states.get(id);
        clock += 1;
        return isSilent ? silence : ok(state ? snapshotOf(id, state, clock) : null);
      },
    }),
  };
}
