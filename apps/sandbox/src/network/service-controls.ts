import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { presentService } from './present-service-order.ts';
import type { ServiceBook } from './service-book.ts';
import type { OrderCommand, ServiceDesk } from './service-desk.ts';
import type { NoticeCallback } from './service-notices.ts';
import { readServiceRequest, serviceOrderSchema } from './service-order-fields.ts';
import type { WireServiceOrder } from './service-order-fields.ts';
import { orderReasons } from './service-order.ts';

/** For tests and demos. The product never calls this. */
export function serviceControls(
  app: FastifyInstance,
  { desk, book }: { desk: ServiceDesk; book: ServiceBook },
): void {
  app.get('/_sandbox/network/orders', async () => desk.all());

  app.post(
    '/_sandbox/network/orders',
    { schema: { body: serviceOrderSchema } },
    async ({ body }: FastifyRequest<{ Body: WireServiceOrder }>, reply) => {
      const wanted = readServiceRequest(body);
      const placed = wanted && desk.placeHeld(body.externalId, wanted);
      if (placed?.ok) return reply.code(201).send(presentService(placed.value));
      return reply.code(placed ? 409 : 400).send({ code: placed ? placed.code : 'not_offered' });
    },
  );

  app.post(
    '/_sandbox/network/orders/:externalId',
    { schema: { body: commandSchema } },
    async (request: OrderCommandRequest, reply) => obey(desk, request, reply),
  );

  app.put(
    '/_sandbox/network/pace',
    { schema: { body: paceSchema } },
    async (request: FastifyRequest<{ Body: { stepSeconds: number | null } }>, reply) => {
      const { stepSeconds } = request.body;
      desk.setStep(stepSeconds === null ? null : stepSeconds * 1000);
      return reply.code(204).send();
    },
  );

  app.put(
    '/_sandbox/network/callback',
    { schema: { body: callbackSchema } },
    async (request: FastifyRequest<{ Body: NoticeCallback | null }>, reply) => {
      book.setCallback(request.body);
      return reply.code(204).send();
    },
  );
}

export type OrderCommandRequest = FastifyRequest<{ Params: { externalId: string }; Body: OrderCommand }>;

/** Performs an action on an order and returns its state; 404 or 409 if that is impossible. */
export function obey(desk: ServiceDesk, { params, body }: OrderCommandRequest, reply: FastifyReply) {
  const obeyed = desk.command(params.externalId, body);
  if (obeyed.ok) return reply.send(presentService(obeyed.value));
  return reply.code(obeyed.code === 'not_found' ? 404 : 409).send({ code: obeyed.code });
}

export const commandSchema = {
  type: 'object',
  required: ['do'],
  oneOf: [
    { additionalProperties: false, properties: { do: { enum: ['advance', 'complete', 'cancel'] } } },
    {
      additionalProperties: false,
      required: ['reason'],
      properties: { do: { enum: ['decline', 'ask'] }, reason: { enum: [...orderReasons] } },
    },
  ],
} as const;

const paceSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['stepSeconds'],
  properties: { stepSeconds: { type: 'number', nullable: true, minimum: 0, maximum: 86_400 } },
} as const;

const callbackSchema = {
  type: 'object',
  nullable: true,
  additionalProperties: false,
  required: ['url', 'token'],
  properties: { url: { type: 'string', format: 'uri' }, token: { type: 'string', minLength: 1 } },
} as const;
