import { AsyncLocalStorage } from 'node:async_hooks';

import type { FastifyInstance, FastifyRequest } from 'fastify';

import { observedWork } from '#tracing/observed-work.ts';
import type { Work } from '#tracing/observed-work.ts';

import { isForwardedByTrusted } from './untrusted-proxy.ts';

interface Observed {
  readonly work: Work;
  /** Runs work as part of the request: reading a body loses which request it belongs to. */
  readonly inside: <T>(work: () => T) => T;
}

/** Announces each request to traces, from its first byte to the end of its answer, by its route. */
export function observeRequests(app: FastifyInstance): void {
  const observed = new WeakMap<FastifyRequest, Observed>();

  app.addHook('onRequest', (request, _reply, done) => {
    if (!observedWork.hasSubscribers) return done();
    const route = request.routeOptions.url ?? 'none';
    const work: Work = {
      kind: 'request',
      name: `${request.method} ${route}`,
      attributes: {
        'http.request.method': request.method,
        'http.route': route,
        'bylgja.request_id': request.id,
      },
      ...senderOf(request),
    };
    observedWork.start.runStores(work, () => {
      observed.set(request, { work, inside: AsyncLocalStorage.snapshot() });
      done();
    });
  });

  app.addHook('preValidation', (request, _reply, done) => {
    const { inside } = observed.get(request) ?? {};
    if (inside) inside(done);
    else done();
  });

  app.addHook('onResponse', (request, reply, done) => {
    const { work } = observed.get(request) ?? {};
    if (work) {
      work.attributes['http.response.status_code'] = reply.statusCode;
      if (reply.statusCode >= 500) work.failure = String(reply.statusCode);
      observedWork.asyncEnd.publish(work);
    }
    done();
  });
}

/** The trace of a trusted proxy goes on; anybody else could choose which trace a request belongs to, and whether it is kept. */
function senderOf(request: FastifyRequest): Pick<Work, 'traceparent' | 'linkedTo'> {
  const { traceparent } = request.headers;
  if (typeof traceparent !== 'string') return {};
  return isForwardedByTrusted(request) ? { traceparent } : { linkedTo: traceparent };
}
