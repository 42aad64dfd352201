import { STATUS_CODES } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';

import { paymentHub } from '@bylgja/contract';
import { WebSocketServer } from 'ws';

import { DatabaseUnavailable, unavailableForSeconds } from '#db/unavailable.ts';
import { logEvent } from '#log/log-events.ts';

import type { ConnectionSlot } from './connection-registry.ts';
import { callerOf, partsOf, stoppingForSeconds } from './hub-context.ts';
import type { HubContext } from './hub-context.ts';

/** A frame may hold several messages; none of our clients sends a larger one. */
const maxFrameBytes = 1_048_576;

interface Refusal {
  /** The HTTP status. */
  readonly refusal: number;
  /** In seconds, when a retry can succeed. */
  readonly retryAfter?: number;
}

type Admission = { readonly slot: ConnectionSlot; readonly connectionId: string } | Refusal;

/** Answers the `upgrade` of a server: opens a connection where one is allowed, and refuses by HTTP status. */
export function createUpgrade(context: HubContext) {
  const sockets = new WebSocketServer({ noServer: true, clientTracking: false, maxPayload: maxFrameBytes });
  // What is no request for a WebSocket.
  sockets.on('wsClientError', (_error, socket) => refuse(socket, { refusal: 400 }, context));

  return async (request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> => {
    socket.on('error', () => socket.destroy());
    const admission = await admit(context, request, socket).catch((error: unknown) => {
      logEvent(context.log, 'hub.connect_failed', { err: error });
      return refusalOf(error);
    });
    if ('refusal' in admission) return refuse(socket, admission, context);

    const { slot, connectionId } = admission;
    sockets.handleUpgrade(request, socket, head, (webSocket) => {
      context.open({ id: connectionId, slot, socket: webSocket });
    });
  };
}

function refusalOf(error: unknown): Refusal {
  if (!(error instanceof DatabaseUnavailable)) return { refusal: 500 };
  return { refusal: 503, retryAfter: unavailableForSeconds };
}

async function admit(context: HubContext, request: IncomingMessage, socket: Duplex): Promise<Admission> {
  const { path, query } = partsOf(request.url ?? '');
  if (path !== paymentHub.path) return { refusal: 404 };
  if (!isKnownOrigin(context, request)) return { refusal: 403 };
  const caller = await callerOf(context, request.headers, query);
  if (!caller.ok) return { refusal: caller.code === 'unauthenticated' ? 401 : 429 };
  // A client that has already disconnected gets no connection, as nothing would close it.
  if (socket.destroyed) return { refusal: 400 };
  const slot = context.registry.take(caller.value);
  if (slot === null) return { refusal: 429 };
  socket.once('close', () => context.registry.leave(slot));

  const connection = await connectionOf(context, slot, query.get('id'));
  if ('refusal' in connection) return connection;
  if (slot.isRevoked) return { refusal: 401 };
  return context.isStopping() ? { refusal: 503, retryAfter: stoppingForSeconds } : connection;
}

/** With a token from negotiating, the connection it stands for; without, a new one (the client skipped negotiating). */
async function connectionOf(
  context: HubContext,
  slot: ConnectionSlot,
  token: string | null,
): Promise<Admission> {
  if (token === null) return { slot, connectionId: context.randomId() };
  const { customerId } = slot.caller;
  const redeemed = await context.tokens.redeem(token, customerId);
  if (!redeemed.ok) return { refusal: 404 };
  const { connectionId, isFirst } = redeemed.value;
  if (isFirst) return { slot, connectionId };
  return { refusal: context.registry.isConnected(customerId, connectionId) ? 409 : 404 };
}

/** Pages of other sites may not open sockets. Programs that are not browsers send no origin. */
function isKnownOrigin(context: HubContext, { headers }: IncomingMessage): boolean {
  const { origin, host } = headers;
  if (origin === undefined || context.allowedOrigins.includes(origin)) return true;
  return URL.parse(origin)?.host === host;
}

function refuse(
  socket: Duplex,
  { refusal: status, retryAfter }: Refusal,
  { answerHeaders }: Pick<HubContext, 'answerHeaders'>,
): void {
  socket.once('finish', () => socket.destroy());
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    'Connection: close',
    'Content-Length: 0',
    ...Object.entries(answerHeaders).map(([name, value]) => `${name}: ${value}`),
    ...(retryAfter === undefined ? [] : [`Retry-After: ${retryAfter}`]),
  ];
  socket.end(`${lines.join('\r\n')}\r\n\r\n`);
}
