import type { FastifyInstance } from 'fastify';

import { logEvent } from '#log/log-events.ts';

/**
 * Warns once when `X-Forwarded-For` comes from a peer that the settings do not trust: behind such a proxy all customers
 * count as one network, and share its limits.
 */
export function warnOfUntrustedProxy(app: FastifyInstance): void {
  let isWarned = false;
  app.addHook('onRequest', async (request) => {
    if (isWarned || request.headers['x-forwarded-for'] === undefined) return;
    // A trusted peer's header adds the addresses it names to the peer's own.
    if ((request.ips?.length ?? 1) > 1) return;
    isWarned = true;
    logEvent(app.log, 'settings.proxy_not_trusted', { setting: 'TRUSTED_PROXIES' });
  });
}
