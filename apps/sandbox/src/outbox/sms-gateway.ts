import type { FastifyInstance, FastifyRequest } from 'fastify';

import type { SandboxClock } from '../clock.ts';
import { gateWire, wireFaultFields } from '../wire-gate.ts';
import type { WireFault } from '../wire-gate.ts';
import type { Outbox } from './outbox.ts';

export interface SmsGatewaySettings {
  readonly token: string;
  readonly clock: SandboxClock;
  readonly outbox: Outbox;
}

interface Sms {
  readonly to: string;
  readonly from: string;
  readonly text: string;
}

/** A stand-in for an SMS gateway: messages appear in the outbox, once for each `Idempotency-Key`. Tests can inject faults. */
export async function smsGateway(app: FastifyInstance, settings: SmsGatewaySettings): Promise<void> {
  const { token, clock, outbox } = settings;
  let fault: WireFault = {};
  const taken = new Set<string>();

  await app.register(async (wire) => {
    gateWire(wire, { token, clock, fault: () => fault });
    wire.post(
      '/sms',
      { schema: { body: smsSchema } },
      async (request: FastifyRequest<{ Body: Sms }>, reply) => {
        const { to, text } = request.body;
        const key = request.headers['idempotency-key'];
        const isKnown = typeof key === 'string' && taken.has(key);
        if (!isKnown) outbox.keep({ kind: 'sms', to, text });
        if (typeof key === 'string') taken.add(key);
        return reply.code(202).send({ state: 'accepted' });
      },
    );
  });

  app.put(
    '/_sandbox/sms/faults',
    { schema: { body: faultSchema } },
    async (request: FastifyRequest<{ Body: WireFault }>) => {
      fault = request.body;
      return fault;
    },
  );
}

const smsSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['to', 'from', 'text'],
  properties: {
    to: { type: 'string', pattern: '^\\+[1-9][0-9]{6,14}$' },
    from: { type: 'string', minLength: 1, maxLength: 11 },
    text: { type: 'string', minLength: 1, maxLength: 1600 },
  },
} as const;

const faultSchema = { type: 'object', additionalProperties: false, properties: wireFaultFields } as const;
