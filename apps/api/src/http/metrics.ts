import { timingSafeEqual } from 'node:crypto';

import type { FastifyInstance } from 'fastify';
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

import { createBusinessMetrics } from './business-metrics.ts';
import type { BusinessMetrics } from './business-metrics.ts';
import { createWorkMetrics } from './work-metrics.ts';
import type { DueMetrics, GatewayMetrics, JobMetrics, WaitingMetrics } from './work-metrics.ts';

export interface Metrics {
  readonly registry: Registry;
  readonly requests: Histogram<'method' | 'route' | 'status'>;
  /** Captured money that does not match its order: an operator must review it. */
  readonly paymentsForReview: Counter;
  /** More wrong sign-in codes in an hour than people mistype: an attacker is guessing. */
  readonly guessingAlarms: Counter;
  /** Requests that a limit refused, by the limit's name: the limit of a network may be too low. */
  readonly limitRefusals: Counter<'limit'>;
  /** Requests whose customer's address is unknown, as their proxy is not trusted. */
  readonly untrustedForwards: Counter;
  readonly hubConnections: Gauge;
  readonly jobs: JobMetrics;
  readonly due: DueMetrics;
  readonly waiting: WaitingMetrics;
  readonly gateways: GatewayMetrics;
  readonly business: BusinessMetrics;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return {
    registry,
    requests: new Histogram({
      name: 'bylgja_request_seconds',
      help: 'Time to answer a request',
      labelNames: ['method', 'route', 'status'],
      buckets: [5, 20, 50, 100, 250, 500, 1000, 2500, 10_000].map((ms) => ms / 1000),
      registers: [registry],
    }),
    paymentsForReview: new Counter({
      name: 'bylgja_payments_for_review_total',
      help: 'Captured payments that do not match their order',
      registers: [registry],
    }),
    guessingAlarms: new Counter({
      name: 'bylgja_code_guessing_alarms_total',
      help: 'Hours in which so many sign-in codes were wrong that new ones became longer',
      registers: [registry],
    }),
    limitRefusals: new Counter({
      name: 'bylgja_limit_refusals_total',
      help: 'Requests that a limit refused',
      labelNames: ['limit'],
      registers: [registry],
    }),
    untrustedForwards: new Counter({
      name: 'bylgja_untrusted_forwards_total',
      help: 'Requests with X-Forwarded-For from a peer that TRUSTED_PROXIES does not name',
      registers: [registry],
    }),
    hubConnections: new Gauge({
      name: 'bylgja_hub_connections',
      help: 'Open connections of the payment hub',
      registers: [registry],
    }),
    ...createWorkMetrics(registry),
    business: createBusinessMetrics(registry),
  };
}

/** `/api/metrics`, for callers with the token; for all others it does not exist. */
export function serveMetrics(
  app: FastifyInstance,
  metrics: Metrics,
  { token, measure }: { readonly token: string | null; readonly measure: () => Promise<void> },
): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    const labels = { method: request.method, route, status: String(reply.statusCode) };
    metrics.requests.observe(labels, reply.elapsedTime / 1000);
  });
  app.get('/api/metrics', async (request, reply) => {
    if (!token || !isSame(request.headers.authorization ?? '', `Bearer ${token}`))
      return reply.callNotFound();
    await measure();
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
