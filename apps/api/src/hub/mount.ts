import type { FastifyInstance } from 'fastify';

import type { HubContext } from './hub-context.ts';
import { registerNegotiate } from './negotiate.ts';
import { createUpgrade } from './upgrade.ts';

/** Puts the hub on a Fastify app that does not listen yet. No other part of the app may take `upgrade`. */
export function mountHub(app: FastifyInstance, context: HubContext): void {
  const upgrade = createUpgrade(context);
  registerNegotiate(app, context);
  app.server.on('upgrade', (request, socket, head) => void upgrade(request, socket, head));
}
