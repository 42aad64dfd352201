import { paymentHub } from '@bylgja/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { callerOf, partsOf, stoppingForSeconds } from './hub-context.ts';
import type { HubContext } from './hub-context.ts';

const negotiatePath = `${paymentHub.path}/negotiate`;
/** The hub allows headers that the rest of the API does not, so the app's own CORS plugin leaves it alone. */
const ownCors = { config: { cors: false } } as const;
const availableTransports = [{ transport: 'WebSockets', transferFormats: ['Text'] }];

/** The hub over plain HTTP: answers negotiation and refuses everything else. It is a plugin of its own for its body and headers. */
export function registerNegotiate(app: FastifyInstance, context: HubContext): void {
  void app.register(async (scope) => {
    // The body is ignored, whatever its type.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 1024 }, (_request, _body, done) =>
      done(null),
    );
    scope.addHook('onRequest', async (request, reply) => allowOrigin(context.allowedOrigins, request, reply));

    scope.options(negotiatePath, ownCors, async (_request, reply) => {
      reply.headers({
        'access-control-allow-methods': 'POST',
        'access-control-allow-headers': 'authorization, content-type, x-requested-with, x-signalr-user-agent',
        'access-control-max-age': '600',
      });
      return reply.code(204).send();
    });
    scope.post(negotiatePath, ownCors, async (request, reply) => negotiate(context, request, reply));
    scope.route({
      method: ['GET', 'PUT', 'PATCH', 'DELETE'],
      url: negotiatePath,
      handler: async (_request, reply) =>
        refuse(reply.header('allow', 'POST, OPTIONS'), 405, 'Method not allowed'),
    });
    // Other transports would send the id of a connection here; they have none.
    scope.route({
      method: ['GET', 'POST', 'DELETE'],
      url: paymentHub.path,
      handler: async (request, reply) =>
        partsOf(request.url).query.has('id')
          ? refuse(reply, 404, 'No Connection with that ID')
          : refuse(reply, 400, 'Connection ID required'),
    });
  });
}

async function negotiate(context: HubContext, request: FastifyRequest, reply: FastifyReply) {
  const { query } = partsOf(request.url);
  reply.header('cache-control', 'no-store');
  const caller = await callerOf(context, request.headers, query);
  if (!caller.ok) return refuseCaller(reply, caller.code);
  const { customerId } = caller.value;
  if (context.registry.isFull(customerId)) return refuse(reply, 429, 'Too many connections');
  if (context.isStopping()) return refuse(reply.header('retry-after', stoppingForSeconds), 503, 'Stopping');

  const version = Number(query.get('negotiateVersion') ?? '0');
  if (!Number.isInteger(version) || version < 0) return refuse(reply, 400, 'Invalid negotiateVersion');
  const { connectionId, token } = context.tokens.issue(customerId);
  return version === 0
    ? { negotiateVersion: 0, connectionId: token, availableTransports }
    : { negotiateVersion: 1, connectionId, connectionToken: token, availableTransports };
}

function refuseCaller(reply: FastifyReply, code: 'unauthenticated' | 'too_many_requests'): FastifyReply {
  return code === 'unauthenticated'
    ? refuse(reply.header('www-authenticate', 'Bearer'), 401, 'Unauthorized')
    : refuse(reply, 429, 'Too many requests');
}

/** Exact origins only (the native shell's). Credentials are allowed because clients ask for them; cookies are not used. */
function allowOrigin(allowed: readonly string[], request: FastifyRequest, reply: FastifyReply): void {
  const { origin } = request.headers;
  reply.header('vary', 'Origin');
  if (origin === undefined || !allowed.includes(origin)) return;
  reply.headers({ 'access-control-allow-origin': origin, 'access-control-allow-credentials': 'true' });
}

function refuse(reply: FastifyReply, status: number, error: string): FastifyReply {
  return reply.code(status).send({ error });
}
