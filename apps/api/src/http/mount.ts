import { createHash } from 'node:crypto';

import { errorsOf } from '@bylgja/contract';
import type { Endpoint } from '@bylgja/contract';
import { isOfApp, ok, readDevice } from '@bylgja/domain';
import type { Failure, Result } from '@bylgja/domain';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { Deps } from '#deps.ts';

import { asCustomer, bearerOf } from './caller.ts';
import type { Customer, FieldFailure, Guest, Route, Tagged } from './handler.ts';
import { runOnce } from './idempotency.ts';
import type { StoredAnswer } from './idempotency.ts';
import { sendProblem } from './problem.ts';
import { addToLog } from './request-log.ts';
import { fieldErrors, parseParts } from './validation.ts';
import { deviceTokenHeader, readVisitor } from './visitor.ts';

/**
 * Puts the endpoints of a slice on the server. The steps of a request: language, limits, caller, the caller's share, session,
 * parse, handler, check of the answer by its schema, so that no undeclared field is sent.
 */
export function mountRoutes<Needed extends Deps>(
  app: FastifyInstance,
  deps: Needed,
  routes: readonly Route<Needed>[],
): void {
  for (const route of routes) {
    app.route({
      method: route.endpoint.method,
      url: `/api${route.endpoint.path}`,
      config: { signed: route.endpoint.signed !== undefined },
      handler: (request, reply) =>
        deps.db.withLimits(
          'call',
          () => answer(deps, route, { request, reply }),
          `${route.endpoint.method} /api${route.endpoint.path}`,
        ),
    });
  }
}

interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

async function answer<Needed extends Deps>(
  deps: Needed,
  route: Route<Needed>,
  exchange: Exchange,
): Promise<FastifyReply> {
  const { endpoint } = route;
  const { request } = exchange;
  const guest: Guest = {
    locale: request.locale,
    network: request.network,
    device: readDevice(request.headers['user-agent'] ?? ''),
    visitor: readVisitor(deps, request.headers[deviceTokenHeader]),
    // It only decides where pages of providers lead back to.
    isInApp: isOfApp(request.headers.origin),
  };
  const answered =
    endpoint.access === 'guest'
      ? await handle(deps, route, { ...exchange, guest, session: null })
      : await asCustomer(deps, bearerOf(request), ({ customerId, sessionId }) => {
          nameCustomer(exchange, customerId);
          return handle(deps, route, { ...exchange, guest, session: { customerId, sessionId } });
        });
  return answered.ok ? send(endpoint, exchange, answered.value) : sendFailure(endpoint, exchange, answered);
}

/** From here on the lines of this request say by id whose it is, so that what was done with a stolen session can be found. */
function nameCustomer(exchange: Exchange, customer: string): void {
  addToLog(exchange, { customer });
}

interface Call extends Exchange {
  readonly guest: Guest;
  /** Null if the endpoint needs no sign-in. */
  readonly session: Pick<Customer, 'customerId' | 'sessionId'> | null;
}

async function handle<Needed extends Deps>(
  deps: Needed,
  { endpoint, handler }: Route<Needed>,
  { request, reply, guest, session }: Call,
) {
  const rawBody = endpoint.signed ? request.body : undefined;
  const parsed = parseParts(endpoint, {
    params: request.params,
    query: request.query,
    body: endpoint.signed ? undefined : request.body,
  });
  if (!parsed.ok) return parsed;

  const work = async (of: Pick<Customer, 'requestId' | 'isRepeated'>): Promise<StoredAnswer> => {
    const caller: Customer | Guest = session ? { ...guest, ...session, ...of } : guest;
    const input = { ...parsed.value, rawBody, headers: request.headers };
    const result = await handler(deps, input, caller);
    if (endpoint.namesDevice) void reply.header(deviceTokenHeader, guest.visitor.token());
    return toStored(endpoint, result, request.headers['if-none-match']);
  };

  const key = endpoint.idempotent ? request.headers['idempotency-key'] : undefined;
  if (!session || key === undefined) return ok(await work({ requestId: null, isRepeated: false }));
  const isFinal = (stored: StoredAnswer) =>
    !('code' in stored) || (statusOf(endpoint, stored.code) ?? 500) < 500;
  const operation = {
    customerId: session.customerId,
    route: `${endpoint.method} ${request.url}`,
    key,
    body: request.body,
    isFinal,
  };
  return runOnce(deps, operation, work);
}

async function toStored(
  endpoint: Endpoint,
  result: Result<unknown> | FieldFailure,
  known: string | undefined,
): Promise<StoredAnswer> {
  if (!result.ok) {
    const { ok: _, ...refusal } = result;
    return refusal;
  }
  if (endpoint.tagged) return readUnlessKnown(endpoint, result.value as Tagged<unknown>, known);
  return { value: endpoint.file ? result.value : endpoint.answer.parse(result.value) };
}

async function readUnlessKnown(
  endpoint: Endpoint,
  { tag: content, read }: Tagged<unknown>,
  known: string | undefined,
): Promise<StoredAnswer> {
  const tag = `"${createHash('sha256').update(content).digest('base64url')}"`;
  // A proxy that compresses the answer makes the tag a weak one.
  const isKnown = known?.replaceAll('W/', '').split(/, */).includes(tag);
  return isKnown ? { tag } : { tag, value: endpoint.answer.parse(await read()) };
}

function send(endpoint: Endpoint, exchange: Exchange, stored: StoredAnswer): FastifyReply {
  if ('code' in stored) return sendFailure(endpoint, exchange, stored);
  const { reply } = exchange;
  void reply.status(endpoint.status ?? 200);
  if (endpoint.saveAs) void reply.header('content-disposition', `attachment; filename="${endpoint.saveAs}"`);
  if (stored.tag !== undefined) void reply.header('etag', stored.tag);
  if (stored.tag !== undefined && stored.value === undefined) return reply.status(304).send();
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
  return errorsOf(endpoint)[code];
}
