import type { FastifyReply } from 'fastify';

interface StripeError {
  readonly type?: 'invalid_request_error' | 'card_error' | 'idempotency_error' | 'api_error';
  readonly code?: string;
  readonly param?: string;
  readonly message: string;
  readonly [more: string]: unknown;
}

/** An error response in Stripe's format. */
export function refuseAs(reply: FastifyReply, status: number, error: StripeError): FastifyReply {
  return reply.code(status).send({ error: { type: 'invalid_request_error', ...error } });
}

export function refuseMissing(reply: FastifyReply, what: string): FastifyReply {
  return refuseAs(reply, 404, { code: 'resource_missing', param: 'id', message: `No such ${what}` });
}

export function refuseState(reply: FastifyReply, message: string): FastifyReply {
  return refuseAs(reply, 400, { code: 'payment_intent_unexpected_state', message });
}

export function refuseParam(reply: FastifyReply, param: string): FastifyReply {
  return refuseAs(reply, 400, { code: 'parameter_invalid', param, message: `Invalid ${param}` });
}
