import type { PaymentState, PaymentUpdated } from '@bylgja/contract';

import type { CreateConnection } from '../payment-updates-connection.ts';

/** An in-memory hub, with connections that a test can break, close and restore. */
export function createFakeHub() {
  const handlers = {
    update: (_update: PaymentUpdated) => {},
    reconnecting: () => {},
    reconnected: () => {},
    close: () => {},
  };
  const said: string[] = [];
  const hub = {
    said,
    isReachable: true,
    refusesCalls: false,
    createConnection: (async () => ({
      start: async () => {
        said.push('start');
        if (!hub.isReachable) throw new Error('no way to the hub');
      },
      stop: async () => {
        said.push('stop');
      },
      invoke: async (method, orderId) => {
        said.push(`${method} ${orderId}`);
        if (hub.refusesCalls) throw new Error('HubException');
      },
      on: (_event, tell) => {
        handlers.update = tell;
      },
      onreconnecting: (tell) => {
        handlers.reconnecting = tell;
      },
      onreconnected: (tell) => {
        handlers.reconnected = tell;
      },
      onclose: (tell) => {
        handlers.close = tell;
      },
    })) satisfies CreateConnection as CreateConnection,
    tell: (update: PaymentUpdated) => handlers.update(update),
    cut: () => handlers.reconnecting(),
    bringBack: () => handlers.reconnected(),
    giveUp: () => handlers.close(),
  };
  return hub;
}

export function paymentUpdate(
  state: PaymentState,
  of: { readonly orderId?: string; readonly paymentId?: string } = {},
): PaymentUpdated {
  const { orderId = 'order', paymentId = 'payment' } = of;
  return { orderId, paymentId, state, amount: 79, at: '2026-02-27T12:00:00Z' };
}
