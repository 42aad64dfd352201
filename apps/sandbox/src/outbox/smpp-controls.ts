import type { FastifyInstance, FastifyRequest } from 'fastify';

import type { SmppFault } from './smpp-desk.ts';
import type { SmppServer } from './smpp-server.ts';

/** Test controls of the SMSC: injecting faults, and reading what it has seen. */
export function smppControls(app: FastifyInstance, smsc: SmppServer): void {
  app.put(
    '/_sandbox/smpp/faults',
    { schema: { body: faultSchema } },
    async (request: FastifyRequest<{ Body: SmppFault }>) => {
      smsc.setFault(request.body);
      return request.body;
    },
  );
  app.get('/_sandbox/smpp/seen', async () => smsc.seen());
}

const faultSchema = {
  type: 'object',
  additionalProperties: false,
  properties: {
    after: { type: 'integer', minimum: 0 },
    throttle: { type: 'integer', minimum: 0 },
    isSilent: { type: 'boolean' },
    cut: { type: 'integer', minimum: 0 },
  } satisfies Record<keyof SmppFault, object>,
} as const;
