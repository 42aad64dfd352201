import type { IncomingHttpHeaders } from 'node:http';

import { fail } from '@bylgja/domain';
import type { Result } from '@bylgja/domain';
import type { FastifyBaseLogger } from 'fastify';
import type { WebSocket } from 'ws';

import type { ConnectionSlot, ConnectionRegistry } from './connection-registry.ts';
import type { createConnectionTokens } from './connection-token.ts';
import type { Caller } from './connection.ts';

/** In seconds: another process may accept the client of a stopping one at once. */
export const stoppingForSeconds = 1;

export type Authenticated = Result<Caller, 'unauthenticated' | 'too_many_requests'>;

/** What negotiation and the WebSocket upgrade need of the hub. */
export interface HubContext {
  /** The customer of a valid access token whose session has not ended; counts as one of the customer's calls. */
  readonly authenticate: (token: string) => Promise<Authenticated>;
  /** Exact origins, beside the server's own, whose pages may use the hub: `capacitor://localhost`. */
  readonly allowedOrigins: readonly string[];
  /** Of every answer of the server, also of refused sockets. */
  readonly answerHeaders: Readonly<Record<string, string>>;
  readonly tokens: ReturnType<typeof createConnectionTokens>;
  readonly registry: ConnectionRegistry;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
  readonly randomId: () => string;
  isStopping(): boolean;
  open(connection: { readonly id: string; readonly slot: ConnectionSlot; readonly socket: WebSocket }): void;
}

/** The caller of a request: the token is in the header, or in the query where a browser can set no header. */
export async function callerOf(
  context: HubContext,
  headers: IncomingHttpHeaders,
  query: URLSearchParams,
): Promise<Authenticated> {
  const token = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? query.get('access_token');
  return token === null || token === '' ? fail('unauthenticated') : context.authenticate(token);
}

/** Path and query of a request's URL, even of a malformed one. */
export function partsOf(url: string): { readonly path: string; readonly query: URLSearchParams } {
  const [path = ''] = url.split('?', 1);
  return { path, query: new URLSearchParams(url.slice(path.length)) };
}
