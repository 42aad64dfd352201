import type { FastifyReply, FastifyRequest } from 'fastify';

import { isForwardedByTrusted } from './untrusted-proxy.ts';

interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** From here on the lines of this request have these fields too. */
export function addToLog({ request, reply }: Exchange, fields: Readonly<Record<string, string>>): void {
  request.log = request.log.child(fields);
  reply.log = request.log;
}

/** What proxies write, a UUID or hex digits; nothing that means something in a log or where it is read. */
const writtenByProxies = /^[A-Za-z0-9._:-]{1,64}$/;

/**
 * Logs the id that a trusted proxy has given the request, so that its own log can be compared. It is never the id of the request:
 * a proxy may pass on what its caller has sent. Anybody else’s header, and one that is no id, is ignored.
 */
export function nameRequestOfProxy(exchange: Exchange): void {
  const { request } = exchange;
  const proxyReqId = request.headers['x-request-id'];
  if (typeof proxyReqId !== 'string' || !writtenByProxies.test(proxyReqId)) return;
  if (isForwardedByTrusted(request)) addToLog(exchange, { proxyReqId });
}
