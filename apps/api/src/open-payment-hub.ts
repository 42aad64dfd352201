import { fail } from '@bylgja/domain';
import type { FastifyInstance } from 'fastify';

import type { Deps } from '#deps.ts';
import { readPaymentUpdate } from '#features/payments/payments.service.ts';
import { paymentUpdatesChannel, readPaymentChange } from '#features/payments/settlement.ts';
import { countCallOf } from '#http/call-limits.ts';
import { authenticate } from '#http/caller.ts';
import { headersOfEveryAnswer } from '#http/security.ts';
import { createPaymentHub } from '#hub/payment-hub.ts';
import type { PaymentHub } from '#hub/payment-hub.ts';
import { shareReads } from '#hub/shared-reads.ts';
import { logEvent } from '#log/log-events.ts';

import { spendToken } from './used-tokens.store.ts';

export interface OpenHub {
  sessionIds(): string[];
  dropSessions(sessionIds: readonly string[]): void;
  stop(): Promise<void>;
}

/** Connects the payment hub to sessions, orders and the signals between processes. */
export async function openPaymentHub(deps: Deps, app: FastifyInstance): Promise<OpenHub> {
  /** Counts as one of the customer's calls, so that connections get no larger share of the database than calls do. */
  const inTurn = <Value>(customerId: string, work: () => Promise<Value>) =>
    deps.db.withLimits('call', () => deps.callShares(customerId, work), 'the payment hub');
  const readShared = shareReads((key) => {
    const [customerId = '', orderId = ''] = key.split(' ');
    return inTurn(customerId, () => readPaymentUpdate(deps, { customerId, orderId }));
  });
  const hub = createPaymentHub({
    authenticate: async (token) => {
      const claims = deps.accessTokens.verify(token);
      // Without a valid token the client is refused before the database is asked.
      if (!claims) return fail('unauthenticated');
      const counted = countCallOf(deps, claims.customerId);
      if (!counted.ok) return counted;
      return deps.db.withLimits('call', () => authenticate(deps, token), 'the payment hub');
    },
    findPaymentUpdate: async ({ customerId, orderId }) => {
      const turn = await readShared(`${customerId} ${orderId}`);
      if (!turn.ok) return fail('too_many_calls');
      return turn.value.ok ? turn.value : fail('order_not_found');
    },
    spendOnce: async ({ nonce, expiresAt, customerId }) => {
      const turn = await inTurn(customerId, () => spendToken(deps.db, nonce, expiresAt));
      // Beyond the customer's share nothing is spent, and the client negotiates again.
      return turn.ok && turn.value;
    },
    keys: deps.secrets.paymentHub,
    clock: deps.clock,
    randomId: () => deps.ids.token(),
    log: deps.log,
    allowedOrigins: deps.config.allowedOrigins,
    answerHeaders: headersOfEveryAnswer(deps.config),
  });
  hub.mount(app);
  app.addHook('onRequest', async () => deps.metrics.hubConnections.set(hub.connectionCount()));

  const stopHearing = await hearUpdates(deps, hub);

  return {
    sessionIds: () => hub.sessionIds(),
    dropSessions: (sessionIds) => hub.dropSessions(sessionIds),
    async stop() {
      await stopHearing();
      await hub.stop();
    },
  };
}

/** Publishes changes to the listeners of this process, whichever process made the change. */
function hearUpdates(deps: Deps, hub: PaymentHub): Promise<() => Promise<void>> {
  async function publish(orderId: string): Promise<void> {
    const read = () => readPaymentUpdate(deps, { orderId });
    const update = await deps.db.withLimits('call', read, 'the payment hub');
    if (update.ok && update.value) hub.publish(update.value);
  }
  function publishAll(orderIds: readonly string[]): void {
    for (const orderId of orderIds) {
      publish(orderId).catch((error: unknown) => logEvent(deps.log, 'hub.publish_failed', { err: error }));
    }
  }
  return deps.db.listen(paymentUpdatesChannel, {
    onSignal: (payload) => {
      const change = readPaymentChange(payload);
      if (!change) publishAll(hub.listenedOrderIds());
      else if ('state' in change) hub.publish(change);
      else if (hub.listenedOrderIds().includes(change.orderId)) publishAll([change.orderId]);
    },
    onReconnect: () => publishAll(hub.listenedOrderIds()),
  });
}
