import type { IncomingMessage } from 'node:http';

/** QuickPay's windows have their own host. Here they share one with the API, and their long ids distinguish them from payments. */
export const windowConstraint = {
  name: 'page',
  storage: createStorage,
  deriveConstraint: (request: IncomingMessage) =>
    /^\/payments\/[0-9a-f]{64}(?![^/?])/.test(request.url ?? '') ? 'payment-window' : undefined,
};

export const onlyWindows = { constraints: { page: 'payment-window' } };

function createStorage<Handler>() {
  const handlers = new Map<unknown, Handler>();
  return {
    get: (value: unknown) => handlers.get(value) ?? null,
    set: (value: unknown, handler: Handler) => {
      handlers.set(value, handler);
    },
  };
}
