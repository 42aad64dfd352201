import { createHash, timingSafeEqual } from 'node:crypto';

import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { SandboxClock } from '../../clock.ts';
import type { Faults } from '../faults.ts';
import { applyFaults } from '../wire-guard.ts';
import { refuseAs } from './stripe-errors.ts';

interface GuardSettings {
  readonly apiKey: string;
  readonly clock: SandboxClock;
  readonly faults: Faults;
}

interface Answered {
  readonly call: string;
  readonly status: number;
  readonly body: string;
}

const mostKept = 1000;

/** Runs before every call: the key, the form, idempotency keys, and the faults set by tests. */
export function guardStripe(app: FastifyInstance, { apiKey, clock, faults }: GuardSettings): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  );
  app.setErrorHandler((error: FastifyError, _request, reply) =>
    refuseAs(reply, error.statusCode ?? 500, { type: 'api_error', message: error.message }),
  );
  app.addHook('onRequest', async (request, reply) => {
    if (isSame(request.headers.authorization ?? '', `Bearer ${apiKey}`)) return;
    return refuseAs(reply, 401, { message: 'Invalid API Key provided' });
  });
  const { replay, keep } = rememberAnswers();
  app.addHook('preHandler', replay);
  app.addHook('onSend', keep);
  applyFaults(app, {
    clock,
    faults,
    routeOf,
    refuse: (reply, status, message) => refuseAs(reply, status, { type: 'api_error', message }),
  });
}

/** A call that is repeated with its idempotency key gets the first answer again, and does nothing. */
function rememberAnswers() {
  const answers = new Map<string, Answered>();

  async function replay(request: FastifyRequest, reply: FastifyReply) {
    const answered = answers.get(keyOf(request));
    if (answered === undefined) return;
    if (answered.call !== callOf(request)) {
      const message = 'Keys for idempotent requests can only be used with the same parameters';
      return refuseAs(reply, 400, { type: 'idempotency_error', message });
    }
    return reply
      .code(answered.status)
      .header('idempotent-replayed', 'true')
      .type('application/json')
      .send(answered.body);
  }

  async function keep(request: FastifyRequest, reply: FastifyReply, body: unknown) {
    const key = keyOf(request);
    // An internal error or a refused key may be repeated here: the work was not begun.
    const isBegun = reply.statusCode < 500 && reply.statusCode !== 401 && reply.statusCode !== 429;
    if (key === '' || !isBegun || answers.has(key)) return;
    answers.set(key, { call: callOf(request), status: reply.statusCode, body: String(body) });
    const [oldest] = answers.keys();
    if (answers.size > mostKept && oldest !== undefined) answers.delete(oldest);
  }
  return { replay, keep };
}

function keyOf({ method, headers }: FastifyRequest): string {
  return method === 'POST' ? String(headers['idempotency-key'] ?? '') : '';
}

function callOf({ url, body }: FastifyRequest): string {
  return `${url} ${body instanceof URLSearchParams ? body.toString() : ''}`;
}

/** `POST /v1/payment_intents/:id/capture` */
function routeOf({ method, url }: FastifyRequest): string {
  const path = url
    .replace(/\?.*$/, '')
    .replace(/\/(products|sessions|customers|payment_\w+)\/[^/]+/, '/$1/:id');
  return `${method} ${path}`;
}

function isSame(given: string, expected: string): boolean {
  return timingSafeEqual(digest(given), digest(expected));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
