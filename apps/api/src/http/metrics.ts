import { timingSafeEqual } from 'node:crypto';

import type { FastifyInstance } from 'fastify';
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

export interface Metrics {
  readonly registry: Registry;
  readonly requests: Histogram<'method' | 'route' | 'status'>;
  /** Captured money that does not match its order: a person must look. */
  readonly paymentsForReview: Counter;
  /** More wrong sign-in codes in an hour than people mistype: somebody is guessing. */
  readonly guessingAlarms: Counter;
  /** Requests that a limit refused, by the limit's name: a network ceiling among them may be too low. */
  readonly limitRefusals: Counter<'limit'>;
  readonly hubConnections: Gauge;
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
      buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
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
    hubConnections: new Gauge({
      name: 'bylgja_hub_connections',
      help: 'Open connections of the payment hub',
      registers: [registry],
    }),
  };
}

/** `/api/metrics`, for whoever holds the token; for everybody else it does not exist. */
export function serveMetrics(app: FastifyInstance, metrics: Metrics, token: string | null): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    const labels = { method: request.method, route, status: String(reply.statusCode) };
    metrics.requests.observe(labels, reply.elapsedTime / 1000);
  });
  app.get('/api/metrics', async (request, reply) => {
    if (!token || !isSame(request.headers.authorization ?? '', `Bearer ${token}`))
      return reply.callNotFound();
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
