import type { Locale } from '@bylgja/i18n/server';
import underPressure from '@fastify/under-pressure';
import Fastify from 'fastify';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';

import type { Deps } from '#deps.ts';

import { isApiCall } from './api-call.ts';
import { readBody } from './body.ts';
import { limitCalls } from './call-limits.ts';
import { compressAnswers } from './compression.ts';
import type { SendText } from './compression.ts';
import { endConnectionsOnClose } from './draining.ts';
import { answerErrors } from './errors.ts';
import { localeOf } from './locale.ts';
import { networkOf } from './network.ts';
import { isPage } from './not-found.ts';
import { observeRequests } from './observed-requests.ts';
import { sendProblem } from './problem.ts';
import { nameRequestOfProxy } from './request-log.ts';
import { registerSecurity } from './security.ts';
import { watchForUntrustedProxy } from './untrusted-proxy.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Language of the answer. */
    locale: Locale;
    /** The network whose calls are counted together. */
    network: string;
  }
  interface FastifyInstance {
    /** Answers with the web app's page, where it is built. */
    sendWebPage: SendText;
  }
}

const bodyLimitBytes = 64 * 1024;
/** A request that is still incomplete after this time is answered 408; with the interval of checks, after 15 seconds. */
const longestRequestMs = 14_000;
const lookAtSlowRequestsEveryMs = 500;

/** The bare server: reads requests, guards them, and answers errors. It has no use case yet. */
export async function createApp(deps: Deps): Promise<FastifyInstance> {
  const { config } = deps;
  const loggerInstance: FastifyBaseLogger = deps.log;
  const app = Fastify({
    loggerInstance,
    bodyLimit: bodyLimitBytes,
    requestTimeout: longestRequestMs,
    http: {
      connectionsCheckingInterval: lookAtSlowRequestsEveryMs,
      requestTimeout: longestRequestMs,
      // Node.js ends no request, not even in its body, before this time is over.
      headersTimeout: longestRequestMs,
    },
    genReqId: () => deps.ids.uuid(),
    trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 200 },
    // An address that cannot be parsed is unknown: as a page it opens the home screen (rule: api 9).
    frameworkErrors: (_error, request, reply) => {
      if (isPage(request)) {
        reply.redirect('/');
        return;
      }
      const locale = localeOf(request.headers['accept-language']);
      sendProblem(reply, { code: 'not_found', status: 404, locale });
    },
    return503OnClosing: false,
    forceCloseConnections: 'idle',
  });

  observeRequests(app);
  app.decorateRequest('locale', 'fo');
  app.decorateRequest('network', '');
  app.addHook('onRequest', async (request, reply) => {
    nameRequestOfProxy({ request, reply });
    request.locale = localeOf(request.headers['accept-language']);
    request.network = networkOf(request.ip);
    if (isApiCall(request)) {
      void reply.headers({
        'cache-control': 'no-store',
        'content-language': request.locale,
        vary: 'accept-language',
        'x-request-id': request.id,
      });
    }
  });
  endConnectionsOnClose(app, deps);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, readBody);

  answerErrors(app);
  await compressAnswers(app);
  await registerSecurity(app, config);
  watchForUntrustedProxy(app, deps);
  limitCalls(app, deps);
  await app.register(underPressure, { maxEventLoopDelay: config.maxEventLoopDelayMs, retryAfter: 5 });
  return app;
}
