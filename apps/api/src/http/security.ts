import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import type { FastifyHelmetOptions } from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';

import type { Config } from '#config.ts';

import { isApiCall, isHealthCall } from './api-call.ts';

/** Headers that every answer bears, the origins that may call, and a limit on calls from one network. */
export async function registerSecurity(app: FastifyInstance, config: Config): Promise<void> {
  await app.register(helmet, pagePolicies(config));
  await app.register(cors, {
    origin: [...config.allowedOrigins],
    methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: ['authorization', 'accept-language', 'content-type', 'idempotency-key'],
    exposedHeaders: ['retry-after'],
    maxAge: 600,
  });
  await app.register(rateLimit, {
    max: config.requestsPerMinute,
    timeWindow: '1 minute',
    keyGenerator: (request) => request.network,
    allowList: (request) => !isApiCall(request) || isHealthCall(request),
  });
}

/** What browsers must hold to on each answer; a page that a device keeps bears those of its day. */
export function pagePolicies(config: Config): FastifyHelmetOptions {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:'],
        connectSrc: ["'self'", ...socketOrigins(config), ...reportOrigins(config)],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        requireTrustedTypesFor: ["'script'"],
        trustedTypes: ['sw'],
      },
    },
    strictTransportSecurity: { maxAge: 63_072_000, includeSubDomains: true },
    referrerPolicy: { policy: 'no-referrer' },
    // The app must still see when the payment window it opened is closed.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
  };
}

/** Whoever is told of errors in the app, and nobody else besides. */
function reportOrigins({ errorReports }: Config): string[] {
  return errorReports ? [errorReports.origin] : [];
}

/** Older Safari does not count web sockets of the same host as `'self'`. */
function socketOrigins(config: Config): string[] {
  return config.publicUrl ? [config.publicUrl.replace(/^http/, 'ws')] : [];
}
