import { randomUUID } from 'node:crypto';
import type { TestContext } from 'node:test';
import { promisify } from 'node:util';

import { paymentHub } from '@bylgja/contract';
import type { PaymentState, PaymentUpdated } from '@bylgja/contract';
import { fail, ok } from '@bylgja/domain';
import { HttpTransportType, HubConnectionBuilder, LogLevel } from '@microsoft/signalr';
import type { HubConnection, IHttpConnectionOptions } from '@microsoft/signalr';
import fastify from 'fastify';
import type { FastifyInstance } from 'fastify';

import { deriveSecrets } from '#crypto/secrets.ts';

import { createPaymentHub } from '../payment-hub.ts';
import type { HubLimits, PaymentHub } from '../payment-hub.ts';

export { until } from '@bylgja/sandbox';

const isUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** What hubs share: who is signed in, whose orders there are, and which connection tokens are spent. */
export function createHubWorld() {
  const sessions = new Map<string, { customerId: string; sessionId: string }>();
  const orders = new Map<string, { customerId: string; update: PaymentUpdated | null }>();
  const spent = new Set<string>();
  let seconds = 0;

  return {
    sessions,
    orders,
    /** The access token of a fresh session. */
    signIn(customerId: string): string {
      const token = `token-${randomUUID()}`;
      sessions.set(token, { customerId, sessionId: `session-of-${token}` });
      return token;
    },
    order(customerId: string): string {
      const orderId = randomUUID();
      orders.set(orderId, { customerId, update: null });
      return orderId;
    },
    /** Moves the order's payment to a new state, as the database would record it, one second after the last. */
    pay(orderId: string, state: PaymentState): PaymentUpdated {
      seconds += 1;
      const at = new Date(Date.UTC(2026, 1, 27, 12, 0, seconds)).toISOString();
      const update = { orderId, paymentId: `payment-of-${orderId}`, state, amount: 79, at };
      const order = orders.get(orderId);
      if (order !== undefined && state !== 'pending' && state !== 'authorized') order.update = update;
      return update;
    },
    now: new Date('2026-02-27T12:00:00Z'),
    authenticate: async (token: string) => sessions.get(token) ?? null,
    findPaymentUpdate: async ({ customerId, orderId }: { customerId: string; orderId: string }) => {
      // As the database does when it is asked for something that is not an id.
      if (!isUuid.test(orderId)) throw new Error('invalid input syntax for type uuid');
      const order = orders.get(orderId);
      return order?.customerId === customerId ? ok(order.update) : fail('order_not_found' as const);
    },
    spendOnce: async (nonce: string) => spent.size !== spent.add(nonce).size,
  };
}

export type HubWorld = ReturnType<typeof createHubWorld>;

export interface HubServer {
  readonly hub: PaymentHub;
  readonly origin: string;
  readonly url: string;
  readonly port: number;
  /** The errors that the hub logged, by their codes. */
  readonly errors: string[];
  /** TCP connections the server holds, of any kind. */
  socketCount(): Promise<number>;
  close(): Promise<void>;
}

export interface HubServerOptions {
  readonly limits?: Partial<HubLimits>;
  readonly port?: number;
  readonly allowedOrigins?: readonly string[];
  /** Other routes of the server, added before the hub. */
  readonly prepare?: (app: FastifyInstance) => Promise<void>;
}

/** A hub on a real Fastify server that listens; closed when the test ends. */
export async function startHub(
  t: TestContext,
  world: HubWorld,
  { limits = {}, port = 0, allowedOrigins = [], prepare }: HubServerOptions = {},
): Promise<HubServer> {
  const errors: string[] = [];
  const hub = createPaymentHub({
    authenticate: async (token) => {
      const caller = await world.authenticate(token);
      return caller ? ok(caller) : fail('unauthenticated');
    },
    findPaymentUpdate: (of) => world.findPaymentUpdate(of),
    spendOnce: ({ nonce }) => world.spendOnce(nonce),
    keys: deriveSecrets({ current: 'a secret that both hubs know' }).paymentHub,
    clock: { now: () => world.now },
    randomId: randomUUID,
    log: { error: ({ event }: { event: string }) => errors.push(event), debug: () => undefined },
    allowedOrigins,
    answerHeaders: {},
    limits,
  });
  const app = fastify({ forceCloseConnections: true });
  await prepare?.(app);
  hub.mount(app);
  const origin = await app.listen({ host: '127.0.0.1', port });
  const close = async () => app.close();
  t.after(close);
  const socketCount = promisify(app.server.getConnections.bind(app.server));
  return {
    hub,
    origin,
    url: origin + paymentHub.path,
    port: Number(new URL(origin).port),
    errors,
    socketCount,
    close,
  };
}

/** The official client, with our delays (rule: payments 17) unless others are given; stopped when the test ends. */
export function buildClient(
  t: TestContext,
  url: string,
  options: IHttpConnectionOptions & { readonly token?: string; readonly retryDelaysMs?: number[] } = {},
): HubConnection {
  const { token, retryDelaysMs = [0, 2_000, 10_000, 30_000], ...others } = options;
  const client = new HubConnectionBuilder()
    .withUrl(url, {
      transport: HttpTransportType.WebSockets,
      ...(token === undefined ? {} : { accessTokenFactory: () => token }),
      ...others,
    })
    .withAutomaticReconnect(retryDelaysMs)
    .configureLogging(LogLevel.None)
    .build();
  t.after(() => client.stop());
  return client;
}

/** A started official client, and every event it has received. */
export async function connect(
  t: TestContext,
  ...[url, options]: [string, Parameters<typeof buildClient>[2]]
) {
  const client = buildClient(t, url, options);
  const updates: PaymentUpdated[] = [];
  client.on(paymentHub.event, (update: PaymentUpdated) => updates.push(update));
  await client.start();
  return { client, updates };
}
