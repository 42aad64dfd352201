import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';

import cors from '@fastify/cors';
import type { FastifyInstance, FastifyReply } from 'fastify';
import helmet from 'helmet';
import type { HelmetOptions } from 'helmet';

import type { Config } from '#config.ts';

import { deviceTokenHeader } from './visitor.ts';

export type Headers = Readonly<Record<string, string>>;

/** Headers for data and files as well; the others are for pages. */
const ofEveryAnswer: ReadonlySet<string> = new Set([
  'strict-transport-security',
  'x-content-type-options',
  'referrer-policy',
  'cross-origin-resource-policy',
]);

const policyHeader = 'content-security-policy';

/** The policy of what is no page: opened by itself or in a frame, it loads and does nothing. */
const policyOfData = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/** Types that no browser opens as a page. Script is among them, except a worker, which needs the policy itself. */
const notPages =
  /^(?:application\/(?:javascript|(?:[\w.-]+\+)?json)|text\/(?:css|javascript)|font\/|image\/png)/;

/** The security headers of every answer, those of pages, and the origins that may call. */
export async function registerSecurity(app: FastifyInstance, config: Config): Promise<void> {
  const ofPages = pageHeaders(config);
  const always = headersOfEveryAnswer(config);
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(always);
    done();
  });
  app.addHook('onSend', async (_request, reply) => {
    if (mayBePage(reply)) void reply.headers(ofPages);
    else if (hasContent(reply) && !reply.hasHeader(policyHeader))
      void reply.header(policyHeader, policyOfData);
  });
  await app.register(cors, {
    origin: [...config.allowedOrigins],
    methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: [
      'authorization',
      'accept-language',
      'content-type',
      'idempotency-key',
      'if-none-match',
      deviceTokenHeader,
    ],
    exposedHeaders: ['etag', 'retry-after', deviceTokenHeader],
    maxAge: 600,
  });
}

/** The policy for each page and its worker; a page that a device has cached keeps the policy it came with. */
export function pageHeaders(config: Config): Headers {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  helmet(pagePolicies(config))(response.req, response, () => undefined);
  return Object.fromEntries(
    Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]),
  );
}

/** Also of answers that are not Fastify's. */
export function headersOfEveryAnswer(config: Config): Headers {
  return Object.fromEntries(Object.entries(pageHeaders(config)).filter(([name]) => ofEveryAnswer.has(name)));
}

/** An unknown type may be a page. */
function mayBePage(reply: FastifyReply): boolean {
  return hasContent(reply) && !notPages.test(String(reply.getHeader('content-type')));
}

/** An answer without content must not change the policy of what a cache has. */
function hasContent(reply: FastifyReply): boolean {
  return reply.hasHeader('content-type') && reply.statusCode !== 304;
}

function pagePolicies(config: Config): HelmetOptions {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
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
    // The app must still see when the payment window that it opened is closed.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
  };
}

/** The origin that receives error reports, and no other. */
function reportOrigins({ errorReports }: Config): string[] {
  return errorReports ? [errorReports.origin] : [];
}

/** Older Safari does not count web sockets of the same host as `'self'`. */
function socketOrigins(config: Config): string[] {
  return config.publicUrl ? [config.publicUrl.replace(/^http/, 'ws')] : [];
}
