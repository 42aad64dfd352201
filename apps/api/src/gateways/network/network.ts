import { fail, ok } from '@bylgja/domain';

import { errorOf } from '../gateway-error.ts';
import type { Probed } from '../probe.ts';
import type { NetworkOperator } from './network-operator.ts';
import { createServiceOrders } from './service-orders.ts';
import type { ServiceOrderSettings } from './service-orders.ts';
import { createUsageConsumption } from './usage-consumption.ts';

/** The id of no order: the network is asked for it only to learn whether it answers us. */
const noOrder = '00000000-0000-0000-0000-000000000000';

/** An operator's network behind TM Forum's Open APIs, all at one address (docs/integrate/network.md). */
export function createNetwork(settings: ServiceOrderSettings): NetworkOperator & Probed {
  const orders = createServiceOrders(settings);
  return {
    ...createUsageConsumption(settings),
    ...orders,
    async probe() {
      const found = await orders.findOrder(noOrder);
      if (found.ok) return ok(undefined);
      return fail(errorOf(found.details) === 'key_refused' ? 'key_refused' : 'unreachable', found.details);
    },
  };
}
