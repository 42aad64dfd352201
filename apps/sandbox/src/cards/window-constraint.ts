import type { IncomingMessage } from 'node:http';

/** QuickPay has its windows on a host of their own. Here they share one with the API, and are told from payments by their long names. */
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
