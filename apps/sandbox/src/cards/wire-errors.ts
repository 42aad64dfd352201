import type { FastifyReply } from 'fastify';

import type { FieldErrors } from './wire-fields.ts';

/** An error response in QuickPay's format. */
export function refuse(reply: FastifyReply, status: number, message: string): FastifyReply {
  return reply.code(status).send({ message, errors: {}, error_code: null });
}

export function refuseFields(reply: FastifyReply, errors: FieldErrors | null): FastifyReply {
  return reply.code(400).send({ message: 'Validation error', errors: errors ?? {}, error_code: null });
}

export function refuseBody(reply: FastifyReply): FastifyReply {
  return refuse(reply, 400, 'The body must be a JSON object');
}

export function refuseMissing(reply: FastifyReply, id: string): FastifyReply {
  return refuse(reply, 404, `Not found: No Payment with id ${id}`);
}

export function refuseState(reply: FastifyReply): FastifyReply {
  return refuse(reply, 400, 'Transaction in wrong state for this operation');
}
