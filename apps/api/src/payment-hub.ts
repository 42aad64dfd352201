import type { FastifyInstance } from 'fastify';

import type { Deps } from '#deps.ts';
import { readOrderOwner } from '#features/orders/orders.service.ts';
import { readPaymentUpdate } from '#features/payments/payments.service.ts';
import { paymentUpdatesChannel } from '#features/payments/settlement.ts';
import { authenticate } from '#http/caller.ts';
import { createPaymentHub } from '#hub/payment-hub.ts';
import { shareReads } from '#hub/shared-reads.ts';

import { spendToken } from './spent-tokens.store.ts';

export interface OpenHub {
  dropSessions(sessionIds: readonly string[]): void;
  stop(): Promise<void>;
}

/** Ties the payment hub to sessions, orders and the signals between processes. */
export async function openPaymentHub(deps: Deps, app: FastifyInstance): Promise<OpenHub> {
  const readShared = shareReads((key) => {
    const [customerId = '', orderId = ''] = key.split(' ');
    return readPaymentUpdate(deps, { customerId, orderId });
  });
  const hub = createPaymentHub({
    authenticate: async (token) => {
      const caller = await authenticate(deps, token);
      return caller.ok ? caller.value : null;
    },
    findPaymentUpdate: async ({ customerId, orderId }) => {
      const update = await readShared(`${customerId} ${orderId}`);
      return update.ok ? { ownsOrder: true, update: update.value } : { ownsOrder: false };
    },
    spendOnce: (nonce, expiresAt) => spendToken(deps.db, nonce, expiresAt),
    secret: deps.secrets.paymentHub.toString('base64url'),
    clock: deps.clock,
    randomId: () => deps.ids.token(),
    log: deps.log,
    allowedOrigins: deps.config.allowedOrigins,
  });
  hub.mount(app);
  app.addHook('onRequest', async () => deps.metrics.hubConnections.set(hub.connectionCount()));

  async function publish(orderId: string): Promise<void> {
    const customerId = await readOrderOwner(deps, orderId);
    if (!customerId) return;
    const update = await readPaymentUpdate(deps, { customerId, orderId });
    if (update.ok && update.value) hub.publish(update.value);
  }
  function publishAll(orderIds: readonly string[]): void {
    for (const orderId of orderIds) {
      publish(orderId).catch((error: unknown) =>
        deps.log.error({ err: error }, 'a payment update was not published'),
      );
    }
  }
  const stopHearing = await deps.db.listen(paymentUpdatesChannel, {
    onSignal: (orderId) => {
      if (hub.listenedOrderIds().includes(orderId)) publishAll([orderId]);
    },
    onReconnect: () => publishAll(hub.listenedOrderIds()),
  });

  return {
    dropSessions: (sessionIds) => hub.dropSessions(sessionIds),
    async stop() {
      await stopHearing();
      await hub.stop();
    },
  };
}
