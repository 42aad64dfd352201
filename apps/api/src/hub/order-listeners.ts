import type { PaymentUpdated } from '@bylgja/contract';

type Deliver = (update: PaymentUpdated) => void;

/** Who listens to which order in this process, by the id of the connection. */
export function createOrderListeners() {
  const byOrder = new Map<string, Map<string, Deliver>>();
  const byConnection = new Map<string, Set<string>>();

  function remove(orderId: string, connectionId: string): void {
    const listeners = byOrder.get(orderId);
    listeners?.delete(connectionId);
    if (listeners?.size === 0) byOrder.delete(orderId);
    const orders = byConnection.get(connectionId);
    orders?.delete(orderId);
    if (orders?.size === 0) byConnection.delete(connectionId);
  }

  return {
    /** A connection listens once to an order: a second time replaces the first. */
    add(orderId: string, connectionId: string, deliver: Deliver): void {
      const listeners = byOrder.get(orderId) ?? new Map<string, Deliver>();
      byOrder.set(orderId, listeners.set(connectionId, deliver));
      const orders = byConnection.get(connectionId) ?? new Set<string>();
      byConnection.set(connectionId, orders.add(orderId));
    },
    remove,
    removeConnection(connectionId: string): void {
      for (const orderId of byConnection.get(connectionId) ?? []) remove(orderId, connectionId);
    },
    has: (orderId: string, connectionId: string): boolean =>
      byConnection.get(connectionId)?.has(orderId) ?? false,
    orderCount: (connectionId: string): number => byConnection.get(connectionId)?.size ?? 0,
    orderIds: (): string[] => [...byOrder.keys()],
    publish(update: PaymentUpdated): void {
      for (const deliver of byOrder.get(update.orderId)?.values() ?? []) deliver(update);
    },
  };
}

export type OrderListeners = ReturnType<typeof createOrderListeners>;
