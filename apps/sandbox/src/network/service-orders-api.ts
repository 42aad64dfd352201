import type { FastifyInstance, FastifyRequest } from 'fastify';

import type { Network } from './network.ts';
import { presentServiceOrder } from './present-service-order.ts';
import type { ServiceDesk } from './service-desk.ts';
import { readServiceRequest, serviceOrderSchema } from './service-order-fields.ts';
import type { WireServiceOrder } from './service-order-fields.ts';

const path = '/tmf-api/serviceOrdering/v4/serviceOrder';

/** The API to order and look up services, in the format of TMF641 v4. */
export function serviceOrdersApi(
  app: FastifyInstance,
  { desk, network }: { desk: ServiceDesk; network: Network },
): void {
  app.post(
    path,
    { schema: { body: serviceOrderSchema } },
    async (request: FastifyRequest<{ Body: WireServiceOrder }>, reply) => {
      const wanted = readServiceRequest(request.body);
      if (wanted === null) {
        return reply.code(400).send({ code: 'not_offered', reason: 'There is no such service' });
      }
      const placed = desk.place(request.body.externalId, wanted);
      if (!placed.ok) {
        return reply.code(409).send({ code: placed.code, reason: 'Another order has that id' });
      }
      if (network.fault().losesAnswers) {
        request.raw.socket.destroy();
        return reply.hijack();
      }
      return reply.code(201).send(presentServiceOrder(placed.value));
    },
  );

  app.get(
    path,
    { schema: { querystring: searchSchema } },
    async ({ query }: FastifyRequest<{ Querystring: { externalId: string } }>) => {
      const order = desk.find(query.externalId);
      return order ? [presentServiceOrder(order)] : [];
    },
  );
}

const searchSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['externalId'],
  properties: { externalId: { type: 'string', maxLength: 100 } },
} as const;
