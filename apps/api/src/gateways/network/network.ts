import type { NetworkOperator } from './network-operator.ts';
import { createServiceOrders } from './service-orders.ts';
import type { ServiceOrderSettings } from './service-orders.ts';
import { createUsageConsumption } from './usage-consumption.ts';

/** An operator's network behind TM Forum's Open APIs, all at one address (docs/flows/network.md). */
export function createNetwork(settings: ServiceOrderSettings): NetworkOperator {
  return { ...createUsageConsumption(settings), ...createServiceOrders(settings) };
}
