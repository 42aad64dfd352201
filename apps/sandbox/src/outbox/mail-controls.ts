import type { FastifyInstance, FastifyRequest } from 'fastify';

import type { MailFault, MailServer } from './mail-server.ts';

/** Test controls of the mail server: injecting faults, and reading mails as they were received. */
export function mailControls(app: FastifyInstance, mails: MailServer): void {
  app.put(
    '/_sandbox/mail/faults',
    { schema: { body: faultSchema } },
    async (request: FastifyRequest<{ Body: MailFault }>) => {
      mails.setFault(request.body);
      return request.body;
    },
  );
  app.get('/_sandbox/mail/taken', async () => ({ items: mails.taken() }));
}

const faultSchema = {
  type: 'object',
  additionalProperties: false,
  properties: {
    isDown: { type: 'boolean' },
    refuse: { type: 'integer', minimum: 0 },
    delayMs: { type: 'integer', minimum: 0 },
  } satisfies Record<keyof MailFault, object>,
} as const;
