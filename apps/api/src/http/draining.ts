import type { Socket } from 'node:net';

import type { FastifyInstance } from 'fastify';

import { logEvent } from '#log/log-events.ts';

/** Whether the server is about to stop: from the signal on, while it still serves. */
export interface Drain {
  hasBegun: boolean;
}

interface Draining {
  readonly drain: Drain;
  readonly config: { readonly stopTimeoutMs: number };
}

/** A proxy sends its request at once; a browser opens connections in advance and may never use them. */
const silentMs = 500;

/**
 * Lets a stopping server end as soon as every request is answered whose connection it has accepted. From the beginning of the drain
 * each answer ends its connection, so that the next request is sent elsewhere. After `stopTimeoutMs` of closing, clients that are
 * slow to send or to read are cut off; connections that are kept alive, or that never made a request, would keep it open.
 */
export function endConnectionsOnClose(app: FastifyInstance, { drain, config }: Draining): void {
  let isClosing = false;
  const timers: NodeJS.Timeout[] = [];
  const silentSockets = trackSilentSockets(app);
  app.addHook('preClose', async () => {
    drain.hasBegun = true;
    isClosing = true;
    const endSilent = () => silentSockets().forEach((socket) => socket.destroy());
    const cutOff = () => {
      logEvent(app.log, 'server.connections_cut_off');
      app.server.closeAllConnections();
    };
    timers.push(setTimeout(endSilent, silentMs), setTimeout(cutOff, config.stopTimeoutMs));
  });
  app.addHook('onClose', async () => timers.forEach((timer) => clearTimeout(timer)));

  app.addHook('onSend', async (_request, reply) => {
    if (drain.hasBegun) void reply.header('connection', 'close');
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
