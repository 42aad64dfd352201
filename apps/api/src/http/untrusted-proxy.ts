import type { FastifyInstance } from 'fastify';

/**
 * Warns once when `X-Forwarded-For` comes from a peer that the settings do not trust: behind a proxy that is not named
 * all customers are one network, and share its limits.
 */
export function warnOfUntrustedProxy(app: FastifyInstance): void {
  let isWarned = false;
  app.addHook('onRequest', async (request) => {
    if (isWarned || request.headers['x-forwarded-for'] === undefined) return;
    // A trusted peer's header adds the addresses it names to the peer's own.
    if ((request.ips?.length ?? 1) > 1) return;
    isWarned = true;
    app.log.warn(
      { setting: 'TRUSTED_PROXIES' },
      'X-Forwarded-For was ignored: it came from a peer that TRUSTED_PROXIES does not name. If that is your proxy, name its address there; until then all customers behind it count as one network',
    );
  });
}
