import { randomUUID } from 'node:crypto';

import { dayOf } from '@bylgja/domain';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import type { Network } from './network.ts';
import { phoneNumberSchema } from './phone-number.ts';
import { presentConsumption } from './present-consumption.ts';

interface Query {
  readonly searchCriteria: {
    readonly logicalResource: readonly { readonly id: string }[];
    readonly validPeriod: { readonly startDateTime: string };
  };
}

/** The usage of lines, in the format of TMF677 v4. A line that the network does not know is left out. */
export function usageConsumptionApi(app: FastifyInstance, network: Network): void {
  app.post(
    '/tmf-api/usageConsumption/v4/queryUsageConsumption',
    { schema: { body: querySchema } },
    async (request: FastifyRequest<{ Body: Query }>, reply) => {
      const { logicalResource, validPeriod } = request.body.searchCriteria;
      const search = {
        phoneNumbers: logicalResource.map(({ id }) => id),
        from: dayOf(new Date(validPeriod.startDateTime)),
      };
      const measurements = network.measure();
      return reply.code(201).send({
        id: randomUUID(),
        usageConsumption: measurements.flatMap((measurement) => presentConsumption(measurement, search)),
      });
    },
  );
}

const querySchema = {
  type: 'object',
  additionalProperties: false,
  required: ['searchCriteria'],
  properties: {
    searchCriteria: {
      type: 'object',
      additionalProperties: false,
      required: ['logicalResource', 'validPeriod'],
      properties: {
        logicalResource: {
          type: 'array',
          minItems: 1,
          maxItems: 100,
          items: {
            type: 'object',
            additionalProperties: false,
            required: ['id'],
            properties: { id: phoneNumberSchema },
          },
        },
        validPeriod: {
          type: 'object',
          additionalProperties: false,
          required: ['startDateTime'],
          properties: { startDateTime: { type: 'string', format: 'date-time' } },
        },
      },
    },
  },
} as const;
