import type { Endpoint } from '@bylgja/contract';
import { isOfApp, ok, readDevice } from '@bylgja/domain';
import type { Failure, Result } from '@bylgja/domain';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { Config } from '#config.ts';
import type { Deps } from '#deps.ts';

import { identify } from './caller.ts';
import { createFairShare } from './fair-share.ts';
import type { FairShare } from './fair-share.ts';
import type { Customer, FieldFailure, Guest, Route } from './handler.ts';
import { runOnce } from './idempotency.ts';
import type { StoredAnswer } from './idempotency.ts';
import { commonStatus, sendProblem } from './problem.ts';
import { fieldErrors, parseParts } from './validation.ts';
import { deviceTokenHeader, readVisitor } from './visitor.ts';

/**
 * Puts the endpoints of a slice on the server. A request goes: language, limits, caller, who may, parse, the caller's turn, handler, answer
 * checked by its schema, so that nothing undeclared leaves.
 */
export function mountRoutes(app: FastifyInstance, deps: Deps, routes: readonly Route[]): void {
  const inTurn = createFairShare({
    atOnce: halfOfPool(deps.config),
    waiting: mostWaiting,
    waitFor: (turn, onLate) => deps.db.waitInCall(turn, onLate),
  });
  for (const route of routes) {
    app.route({
      method: route.endpoint.method,
      url: `/api${route.endpoint.path}`,
      config: { signed: route.endpoint.signed ?? false },
      handler: (request, reply) =>
        deps.db.withLimits('call', () => answer({ ...deps, inTurn }, route, { request, reply })),
    });
  }
}

/** An app that starts makes some ten calls at once. */
const mostWaiting = 100;
const usualShare = 5;

/** What one customer's calls may hold of the connections to the database. */
function halfOfPool({ database }: Config): number {
  return 'poolSize' in database ? Math.max(1, Math.floor(database.poolSize / 2)) : usualShare;
}

interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

async function answer(
  deps: Deps & { readonly inTurn: FairShare },
  { endpoint, handler }: Route,
  exchange: Exchange,
): Promise<FastifyReply> {
  const { request } = exchange;
  const guest: Guest = {
    locale: request.locale,
    network: request.network,
    device: readDevice(request.headers['user-agent'] ?? ''),
    visitor: readVisitor(deps, request.headers[deviceTokenHeader]),
    // It decides nothing but where pages outside lead back to.
    isInApp: isOfApp(request.headers.origin),
  };
  const identified = endpoint.access === 'guest' ? null : await identify(deps, request);
  if (identified && !identified.ok) return sendFailure(endpoint, exchange, identified);

  const rawBody = endpoint.signed ? request.body : undefined;
  const parsed = parseParts(endpoint, {
    params: request.params,
    query: request.query,
    body: endpoint.signed ? undefined : request.body,
  });
  if (!parsed.ok) return sendFailure(endpoint, exchange, parsed);

  const work = async (requestId: string | null): Promise<StoredAnswer> => {
    const caller: Customer | Guest = identified ? { ...guest, ...identified.value, requestId } : guest;
    const input = { ...parsed.value, rawBody, headers: request.headers };
    const result = await handler(deps, input, caller);
    if (endpoint.namesDevice) void exchange.reply.header(deviceTokenHeader, guest.visitor.token());
    return toStored(endpoint, result);
  };

  if (!identified) return send(endpoint, exchange, await work(null));
  const { customerId } = identified.value;
  const turn = await deps.inTurn(customerId, async () => {
    const key = endpoint.idempotent ? request.headers['idempotency-key'] : undefined;
    if (key === undefined) return ok(await work(null));
    const isFinal = (stored: StoredAnswer) =>
      !('code' in stored) || (statusOf(endpoint, stored.code) ?? 500) < 500;
    const operation = {
      customerId,
      route: `${endpoint.method} ${request.url}`,
      key,
      body: request.body,
      isFinal,
    };
    return runOnce(deps, operation, work);
  });
  const answered = turn.ok ? turn.value : turn;
  return answered.ok ? send(endpoint, exchange, answered.value) : sendFailure(endpoint, exchange, answered);
}

function toStored(endpoint: Endpoint, result: Result<unknown> | FieldFailure): StoredAnswer {
  if (!result.ok) {
    const { ok: _, ...refusal } = result;
    return refusal;
  }
  return { value: endpoint.file ? result.value : endpoint.answer.parse(result.value) };
}

function send(endpoint: Endpoint, exchange: Exchange, stored: StoredAnswer): FastifyReply {
  if ('code' in stored) return sendFailure(endpoint, exchange, stored);
  const { reply } = exchange;
  void reply.status(endpoint.status ?? 200);
  if (endpoint.saveAs) void reply.header('content-disposition', `attachment; filename="${endpoint.saveAs}"`);
  if (endpoint.file) return reply.type(endpoint.file).send(stored.value);
  if (stored.value === undefined) return reply.send();
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(stored.value));
}

type Refusal = Pick<Failure, 'code' | 'details'> & Partial<Pick<FieldFailure, 'fields'>>;

function sendFailure(endpoint: Endpoint, { request, reply }: Exchange, refusal: Refusal): FastifyReply {
  const status = statusOf(endpoint, refusal.code);
  if (status === undefined) throw new Error(`${endpoint.path} does not declare ${refusal.code}`);
  return sendProblem(reply, {
    code: refusal.code as never,
    status,
    locale: request.locale,
    details: refusal.details,
    ...(refusal.fields && { errors: fieldErrors(refusal.fields, request.locale) }),
  });
}

function statusOf(endpoint: Endpoint, code: string): number | undefined {
  return endpoint.errors[code] ?? commonStatus(code);
}
