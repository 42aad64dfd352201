import type { Clock } from '@bylgja/domain';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import { logEvent } from '#log/log-events.ts';

import type { Metrics } from './metrics.ts';

/** What a process knows of proxies that the settings do not trust. */
export interface UntrustedProxy {
  /** When `X-Forwarded-For` last came from one; null for never. */
  seenAt: Date | null;
}

/** Whether a proxy that the settings trust has sent the request on: its header adds the addresses it names to its own. */
export function isForwardedByTrusted({ ips }: Pick<FastifyRequest, 'ips'>): boolean {
  return (ips?.length ?? 1) > 1;
}

interface Watched {
  readonly untrustedProxy: UntrustedProxy;
  readonly clock: Clock;
  readonly metrics: Metrics;
}

/** One that calls for customers is seen far more often. */
const degradedForMs = 5 * 60_000;

/**
 * Notices `X-Forwarded-For` from a peer that the settings do not trust: behind such a proxy all customers count as one network,
 * and share its limits. It is logged once and counted, and readiness says `degraded`; every request is served, because whoever
 * reaches the process can send this header.
 */
export function watchForUntrustedProxy(app: FastifyInstance, deps: Watched): void {
  const { untrustedProxy, metrics, clock } = deps;
  app.addHook('onRequest', async (request) => {
    if (request.headers['x-forwarded-for'] === undefined) return;
    if (isForwardedByTrusted(request)) return;
    if (untrustedProxy.seenAt === null) {
      logEvent(app.log, 'settings.proxy_not_trusted', { setting: 'TRUSTED_PROXIES' });
    }
    untrustedProxy.seenAt = clock.now();
    metrics.untrustedForwards.inc();
  });
}

/** Whether such a proxy has called in the last five minutes. */
export function isBehindUntrustedProxy({
  untrustedProxy,
  clock,
}: Pick<Watched, 'untrustedProxy' | 'clock'>): boolean {
  const { seenAt } = untrustedProxy;
  return seenAt !== null && clock.now().getTime() - seenAt.getTime() < degradedForMs;
}
