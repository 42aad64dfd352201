import { createHash, timingSafeEqual } from 'node:crypto';

import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { SandboxClock } from '../clock.ts';
import type { Faults, RequestFault } from './faults.ts';
import { refuse } from './wire-errors.ts';

export interface GuardSettings {
  readonly apiKey: string;
  readonly clock: SandboxClock;
  readonly faults: Faults;
}

interface FaultSettings extends Pick<GuardSettings, 'clock' | 'faults'> {
  routeOf(request: FastifyRequest): string;
  refuse(reply: FastifyReply, status: number, message: string): FastifyReply;
}

const faultOf = new WeakMap<FastifyRequest, RequestFault>();

/** Runs before every API call: checks the version and the key, and applies the faults set by tests. */
export function guardApi(app: FastifyInstance, { apiKey, clock, faults }: GuardSettings): void {
  app.setErrorHandler((error: FastifyError, _request, reply) =>
    refuse(reply, error.statusCode ?? 500, error.message),
  );

  app.addHook('onRequest', async (request, reply) => {
    if (request.headers['accept-version'] !== 'v10') {
      return refuse(reply, 400, 'Accept-Version header must be v10');
    }
    if (!isAuthorized(request.headers.authorization, apiKey)) {
      return refuse(reply, 401, 'Not authorized');
    }
  });

  applyFaults(app, { clock, faults, routeOf, refuse });
}

/** Applies the faults that a test has set for calls. */
export function applyFaults(app: FastifyInstance, { clock, faults, ...wire }: FaultSettings): void {
  app.addHook('preHandler', async (request, reply) => {
    const fault = faults.forRequest(wire.routeOf(request));
    faultOf.set(request, fault);
    const { delayMs } = fault;
    if (delayMs !== undefined) await new Promise<void>((resolve) => clock.after(delayMs, resolve));
    if (fault.dropRequest) return cut(request, reply);
    if (fault.httpStatus !== undefined) return wire.refuse(reply, fault.httpStatus, 'Fault switched on');
  });

  app.addHook('onSend', async (request, reply) => {
    if (faultOf.get(request)?.dropResponseAfterCommit) cut(request, reply);
  });
}

/** Whether the response to this call must be stale. */
export function isAnsweredStale(request: FastifyRequest): boolean {
  return faultOf.get(request)?.staleSnapshot === true;
}

/** `POST /payments/:id/capture` */
function routeOf({ method, url }: FastifyRequest): string {
  const path = url.replace(/\?.*$/, '').replace(/\/\d+/g, '/:id');
  return `${method} ${path}`;
}

function cut(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  request.raw.socket.destroy();
  return reply.hijack();
}

/** Basic authentication with an empty user name. */
function isAuthorized(header: string | undefined, apiKey: string): boolean {
  const given = /^Basic ([A-Za-z0-9+/=]+)$/.exec(header ?? '')?.[1] ?? '';
  return timingSafeEqual(digest(Buffer.from(given, 'base64').toString('utf8')), digest(`:${apiKey}`));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
