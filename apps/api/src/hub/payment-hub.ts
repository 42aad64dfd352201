import type { PaymentUpdated } from '@bylgja/contract';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';

import { createConnectionRegistry } from './connection-registry.ts';
import { createConnectionTokens } from './connection-token.ts';
import type { ConnectionTokenPorts } from './connection-token.ts';
import { HubConnection } from './connection.ts';
import type { ConnectionLimits } from './connection.ts';
import type { HubContext } from './hub-context.ts';
import { createMessageAllowances } from './message-allowance.ts';
import type { AllowanceLimits } from './message-allowance.ts';
import { mountHub } from './mount.ts';
import { createOrderListeners } from './order-listeners.ts';
import { createPaymentMethods } from './payment-methods.ts';
import type { PaymentMethodsOptions } from './payment-methods.ts';

export interface PaymentHubPorts
  extends
    ConnectionTokenPorts,
    Pick<PaymentMethodsOptions, 'findPaymentUpdate'>,
    Pick<HubContext, 'authenticate' | 'allowedOrigins' | 'answerHeaders'> {
  readonly log: Pick<FastifyBaseLogger, 'error' | 'debug'>;
  readonly limits?: Partial<HubLimits>;
}

export interface HubLimits extends ConnectionLimits, AllowanceLimits {
  readonly maxConnectionsPerCustomer: number;
  readonly maxOrdersPerConnection: number;
  /** How often the one timer of all connections ticks; the timeouts are kept to within one tick. */
  readonly tickMs: number;
  /** How long `stop` waits for clients to leave. */
  readonly stopTimeoutMs: number;
}

const defaultLimits: HubLimits = {
  handshakeTimeoutMs: 15_000,
  keepAliveMs: 15_000,
  clientTimeoutMs: 30_000,
  maxLifeMs: 3_600_000,
  closeTimeoutMs: 5_000,
  maxMessageBytes: 32_768,
  messageBurst: 50,
  messagesPerSecond: 20,
  maxWaitingMessages: 200,
  maxUnsentBytes: 262_144,
  maxConnectionsPerCustomer: 10,
  maxOrdersPerConnection: 20,
  tickMs: 1_000,
  stopTimeoutMs: 1_000,
};

export interface PaymentHub {
  /** Answers at the hub's path, and stops the hub while the app closes. Call it before the app listens. */
  mount(app: FastifyInstance): void;
  /** Publishes to every client of this process that listens to the order. */
  publish(update: PaymentUpdated): void;
  /** Orders listened to in this process: what to read again after notifications may have been lost. */
  listenedOrderIds(): string[];
  /** The sessions of everybody connected to this process. */
  sessionIds(): string[];
  /** Closes the connections of ended sessions; their clients do not reconnect. */
  dropSessions(sessionIds: readonly string[]): void;
  /** Asks every client to reconnect elsewhere, accepts no new ones, and waits a limited time for them to leave. */
  stop(): Promise<void>;
  connectionCount(): number;
}

/**
 * The live connection that publishes to customers the state of their payments (rule: payments 16): a SignalR hub with the
 * JSON protocol over WebSockets. It keeps nothing that another process needs: fan-out between processes is the
 * caller's, by `publish` in each. A connection outlives the access token that opened it, as paying may take
 * longer than a token; it ends with the session (`dropSessions`), and after an hour at the latest. Limits on
 * connections hold per process.
 */
export function createPaymentHub(ports: PaymentHubPorts): PaymentHub {
  const limits: HubLimits = { ...defaultLimits, ...ports.limits };
  const registry = createConnectionRegistry(limits.maxConnectionsPerCustomer);
  const listeners = createOrderListeners();
  const invoke = createPaymentMethods({
    listeners,
    maxOrders: limits.maxOrdersPerConnection,
    findPaymentUpdate: ports.findPaymentUpdate,
  });
  const allowances = createMessageAllowances(limits);
  const timer = setInterval(() => {
    allowances.tick(limits.tickMs);
    for (const connection of registry.connections()) connection.tick(limits.tickMs);
  }, limits.tickMs).unref();

  let stopped: Promise<void> | null = null;
  function stop(): Promise<void> {
    stopped ??= registry.empty(limits.stopTimeoutMs).finally(() => clearInterval(timer));
    return stopped;
  }

  const context: HubContext = {
    authenticate: ports.authenticate,
    allowedOrigins: ports.allowedOrigins,
    answerHeaders: ports.answerHeaders,
    tokens: createConnectionTokens(ports),
    registry,
    log: ports.log,
    randomId: ports.randomId,
    isStopping: () => stopped !== null,
    open({ id, slot, socket }) {
      const { caller } = slot;
      const mayWorkOff = () => allowances.take(caller.customerId);
      slot.connection = new HubConnection({ id, caller, socket, limits, mayWorkOff, invoke, log: ports.log });
      socket.on('close', () => listeners.removeConnection(id));
    },
  };

  return {
    mount(app) {
      mountHub(app, context);
      // Open sockets would keep the app from closing; while it waits for them it accepts no new ones.
      app.addHook('preClose', async () => void stop());
      app.addHook('onClose', stop);
    },
    publish: (update) => listeners.publish(update),
    listenedOrderIds: () => listeners.orderIds(),
    sessionIds: () => registry.sessionIds(),
    dropSessions: (sessionIds) => registry.endSessions(sessionIds),
    stop,
    connectionCount: () => registry.connections().length,
  };
}
