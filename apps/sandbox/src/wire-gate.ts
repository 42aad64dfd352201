import { createHash, timingSafeEqual } from 'node:crypto';

import type { FastifyError, FastifyInstance } from 'fastify';

import type { SandboxClock } from './clock.ts';

/** A fault in every call until it is removed. */
export interface WireFault {
  /** The delay, in sandbox time. */
  readonly delayMs?: number;
  /** Responds with this status without doing the work. */
  readonly httpStatus?: number;
}

export const wireFaultFields = {
  delayMs: { type: 'integer', minimum: 0 },
  httpStatus: { type: 'integer', minimum: 400, maximum: 599 },
} as const satisfies Record<keyof WireFault, object>;

export interface GateSettings {
  /** Required in every call. */
  readonly token: string;
  readonly clock: SandboxClock;
  readonly fault: () => WireFault;
}

/** Runs before every call: checks the token, then applies faults. An error response is `{code, reason}`. */
export function gateWire(app: FastifyInstance, { token, clock, fault }: GateSettings): void {
  app.setErrorHandler((error: FastifyError, _request, reply) =>
    reply.code(error.statusCode ?? 500).send({ code: error.code, reason: error.message }),
  );

  app.addHook('onRequest', async (request, reply) => {
    if (isSame(request.headers.authorization ?? '', `Bearer ${token}`)) return;
    return reply.code(401).send({ code: 'unauthorized', reason: 'A bearer token is needed' });
  });

  app.addHook('preHandler', async (_request, reply) => {
    const { delayMs, httpStatus } = fault();
    if (delayMs !== undefined) await new Promise<void>((resolve) => clock.after(delayMs, resolve));
    if (httpStatus !== undefined) {
      return reply.code(httpStatus).send({ code: 'fault', reason: 'Fault switched on' });
    }
  });
}

/** Constant-time comparison. */
function isSame(given: string, expected: string): boolean {
  return timingSafeEqual(digest(given), digest(expected));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
