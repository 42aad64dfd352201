import type { FastifyInstance, FastifyRequest } from 'fastify';

import { wireFaultFields } from '../wire-gate.ts';
import type { WireFault } from '../wire-gate.ts';
import type { PhoneFaults, Phones } from './phones.ts';
import type { ServiceAccount } from './service-account.ts';
import { text } from './wire-schemas.ts';

/** A fault in every push until it is removed. */
interface PushFault extends WireFault {
  readonly retryAfterSeconds?: number;
  /** Shows the push on the phone, then sends no response. */
  readonly losesAnswers?: boolean;
}

export interface Controlled {
  readonly account: ServiceAccount;
  readonly phones: Phones;
  readonly tokenUrl: () => string;
}

/** For tests and demos: the sending account, the received pushes, and faults. The product never calls this. */
export function pushControls(app: FastifyInstance, { account, phones, tokenUrl }: Controlled) {
  let fault: PushFault = {};
  let exchanges = 0;
  app.get('/_sandbox/push/service-account', async () => account.file(tokenUrl()));
  app.get('/_sandbox/push/taken', async () => ({ items: phones.taken(), exchanges }));
  app.post('/_sandbox/push/revoke', async (_request, reply) => {
    account.revoke();
    return reply.code(204).send();
  });
  app.put(
    '/_sandbox/push/faults',
    { schema: { body: faultSchema } },
    async (request: FastifyRequest<{ Body: PushFault }>) => {
      fault = request.body;
      return fault;
    },
  );
  app.put(
    '/_sandbox/push/phones',
    { schema: { body: phonesSchema } },
    async (request: FastifyRequest<{ Body: PhoneFaults }>) => {
      phones.setFaults(request.body);
      return request.body;
    },
  );
  return { fault: () => fault, countExchange: () => void (exchanges += 1) };
}

const faultSchema = {
  type: 'object',
  additionalProperties: false,
  properties: {
    ...wireFaultFields,
    retryAfterSeconds: { type: 'integer', minimum: 0 },
    losesAnswers: { type: 'boolean' },
  } satisfies Record<keyof PushFault, object>,
} as const;

const tokens = { type: 'array', items: text } as const;
const phonesSchema = {
  type: 'object',
  additionalProperties: false,
  properties: { unregistered: tokens, invalid: tokens } satisfies Record<keyof PhoneFaults, object>,
} as const;
