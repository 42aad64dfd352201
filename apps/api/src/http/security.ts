import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import type { FastifyHelmetOptions } from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

import type { Config } from '#config.ts';

import { deviceTokenHeader } from './visitor.ts';

/** Headers that every answer bears, and the origins that may call. */
export async function registerSecurity(app: FastifyInstance, config: Config): Promise<void> {
  await app.register(helmet, pagePolicies(config));
  await app.register(cors, {
    origin: [...config.allowedOrigins],
    methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: [
      'authorization',
      'accept-language',
      'content-type',
      'idempotency-key',
      deviceTokenHeader,
    ],
    exposedHeaders: ['retry-after', deviceTokenHeader],
    maxAge: 600,
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
