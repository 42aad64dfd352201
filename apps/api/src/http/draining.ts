import type { Socket } from 'node:net';

import type { FastifyInstance } from 'fastify';

import { logEvent } from '#log/log-events.ts';

import { sendProblem } from './problem.ts';

/**
 * Lets a closing server end as soon as the requests in flight are answered, and after `withinMs` cuts off clients that are slow
 * to send or to read. Otherwise connections that are kept alive, or that never made a request, would keep it open.
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
  // A connection whose answer had begun before is idle once that answer is sent.
  app.addHook('onResponse', async () => {
    if (isClosing) setImmediate(() => app.server.closeIdleConnections());
  });
}

/** The connections that have made no request yet; browsers open them in advance. Node.js does not count them as idle. */
function trackSilentSockets(app: FastifyInstance): () => Socket[] {
  const sockets = new Set<Socket>();
  app.server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  return () => [...sockets].filter(({ bytesRead }) => bytesRead === 0);
}
