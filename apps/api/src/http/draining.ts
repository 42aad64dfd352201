import type { Socket } from 'node:net';

import type { FastifyInstance } from 'fastify';

import { logEvent } from '#log/log-events.ts';

import { sendProblem } from './problem.ts';

/**
 * Lets a closing server end as soon as what is in flight is answered, and after `withinMs` cuts off clients that are slow to
 * send or to read. Connections that are kept alive, or on which nothing was ever asked, would hold it open otherwise.
 */
export function endConnectionsOnClose(app: FastifyInstance, withinMs: number): void {
  let isClosing = false;
  let cutOff: NodeJS.Timeout | undefined;
  const silentSockets = trackSilentSockets(app);
  app.addHook('preClose', async () => {
    isClosing = true;
    for (const socket of silentSockets()) socket.destroy();
    cutOff = setTimeout(() => {
      logEvent(app.log, 'server.connections_cut_off');
      app.server.closeAllConnections();
    }, withinMs);
  });
  app.addHook('onClose', async () => clearTimeout(cutOff));

  app.addHook('onRequest', async (request, reply) => {
    if (!isClosing) return;
    const { locale } = request;
    return sendProblem(reply, { code: 'unavailable', status: 503, locale, details: { retryAfter: 1 } });
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) void reply.header('connection', 'close');
  });
  // A connection whose answer had begun before is idle when that has left.
  app.addHook('onResponse', async () => {
    if (isClosing) setImmediate(() => app.server.closeIdleConnections());
  });
}

/** The connections on which nothing has come yet, as browsers open them in advance. To Node.js they are not idle. */
function trackSilentSockets(app: FastifyInstance): () => Socket[] {
  const sockets = new Set<Socket>();
  app.server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  return () => [...sockets].filter(({ bytesRead }) => bytesRead === 0);
}
