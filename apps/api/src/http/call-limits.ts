import { fail, ok } from '@bylgja/domain';
import type { Result } from '@bylgja/domain';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import type { Deps } from '#deps.ts';

import { isApiCall, isHealthCall } from './api-call.ts';
import { bearerOf } from './caller.ts';
import type { Guest } from './handler.ts';
import { sendProblem } from './problem.ts';

type Metered = Pick<Deps, 'rateMeter' | 'metrics' | 'config' | 'accessTokens'>;

/** How many forged notices a minute from one network are answered with their fault, and logged. */
const forgedPerMinute = 600;

/**
 * Limits the calls per minute: those of each customer, over all networks, and those of all guests of one network, by a
 * limit that a whole mobile network behind one address does not reach. Notices of the payment provider and the network
 * are counted by their handlers, once they have proved genuine.
 */
export function limitCalls(app: FastifyInstance, deps: Deps): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!isApiCall(request) || isHealthCall(request) || request.routeOptions.config.signed) return;
    const counted = countCall(deps, request);
    if (counted.ok) return;
    return sendProblem(reply, { ...counted, status: 429, locale: request.locale });
  });
}

function countCall(deps: Metered, request: FastifyRequest): Result<void, 'too_many_requests'> {
  const { requestsPerMinutePerNetwork } = deps.config;
  const claims = deps.accessTokens.verify(bearerOf(request) ?? '');
  return claims
    ? countCallOf(deps, claims.customerId)
    : count(deps, `calls-of-network:${request.network}`, requestsPerMinutePerNetwork);
}

/** Counts a call of a customer, over HTTP or the hub. */
export function countCallOf(deps: Metered, customerId: string): Result<void, 'too_many_requests'> {
  return count(deps, `calls-of-customer:${customerId}`, deps.config.requestsPerMinute);
}

/** Counts a notice that has proved genuine. */
export function countNotice(deps: Metered, from: 'payments' | 'network'): Result<void, 'too_many_requests'> {
  return count(deps, `notices-of-${from}`, deps.config.callbacksPerMinute);
}

/** Counts a notice that has not proved genuine, by its network. It takes nothing from the limit of genuine ones. */
export function countForgedNotice(deps: Metered, { network }: Guest): Result<void, 'too_many_requests'> {
  return count(deps, `forged-notices:${network}`, forgedPerMinute);
}

function count({ rateMeter, metrics }: Metered, key: string, max: number) {
  const retryAfter = rateMeter.count(key, max);
  if (retryAfter === null) return ok(undefined);
  metrics.limitRefusals.inc({ limit: key.split(':', 1)[0] ?? key });
  return fail('too_many_requests', { retryAfter });
}
