import { zones } from '@bylgja/domain';
import type { Zone } from '@bylgja/domain';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import { wireFaultFields } from '../wire-gate.ts';
import type { Tariff } from './metering.ts';
import type { Network, NetworkFault, SeededLine } from './network.ts';
import { phoneNumberSchema } from './phone-number.ts';
import { orderReasons } from './service-order.ts';

/** For tests and demos. The product never calls this. */
export function networkControls(app: FastifyInstance, network: Network): void {
  app.put(
    '/_sandbox/network/lines',
    { schema: { body: linesSchema } },
    async (request: FastifyRequest<{ Body: readonly SeededLine[] }>, reply) => {
      network.setLines(request.body);
      return reply.code(204).send();
    },
  );

  app.put(
    '/_sandbox/network/faults',
    { schema: { body: faultSchema } },
    async (request: FastifyRequest<{ Body: NetworkFault }>) => {
      network.setFault(request.body);
      return network.fault();
    },
  );
}

const count = { type: 'integer', minimum: 0, maximum: 10_000_000 } as const;
const inZones = {
  type: 'object',
  additionalProperties: false,
  required: [...zones],
  properties: { domestic: count, eu: count } satisfies Record<Zone, object>,
} as const;
const perHour = { type: 'number', minimum: 0, maximum: 1_000_000 } as const;

const linesSchema = {
  type: 'array',
  maxItems: 1000,
  items: {
    type: 'object',
    additionalProperties: false,
    required: ['phoneNumber', 'usedToday', 'megabytesPerHour'],
    properties: {
      phoneNumber: phoneNumberSchema,
      usedToday: inZones,
      megabytesPerHour: perHour,
      callMinutesToday: inZones,
      callMinutesPerHour: perHour,
      smsToday: inZones,
      smsPerHour: perHour,
      chargedMinorToday: inZones,
      tariff: {
        type: 'object',
        additionalProperties: false,
        required: ['callMinute', 'sms'],
        properties: { callMinute: count, sms: count } satisfies Record<keyof Tariff, object>,
      },
      zone: { enum: [...zones] },
    } satisfies Record<keyof SeededLine, object>,
  },
};

const yes = { type: 'boolean' } as const;

const faultSchema = {
  type: 'object',
  additionalProperties: false,
  properties: {
    ...wireFaultFields,
    repeats: yes,
    isOutdated: yes,
    losesAnswers: yes,
    declines: { enum: [...orderReasons] },
    losesNotices: yes,
    noticeDelayMs: { type: 'integer', minimum: 0 },
    reordersNotices: yes,
  } satisfies Record<keyof NetworkFault, object>,
} as const;
