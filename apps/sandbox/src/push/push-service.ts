import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { SandboxClock } from '../clock.ts';
import type { Outbox } from '../outbox/outbox.ts';
import { wireFaultFields } from '../wire-gate.ts';
import type { WireFault } from '../wire-gate.ts';
import { createPhones } from './phones.ts';
import type { PhoneFaults, WireMessage } from './phones.ts';
import { createServiceAccount, tokenSeconds } from './service-account.ts';

export interface PushServiceSettings {
  readonly clock: SandboxClock;
  readonly outbox: Outbox;
  /** Where it is reached; known once it listens. */
  readonly url: () => string;
}

/** What goes wrong with every push until it is switched off. */
interface PushFault extends WireFault {
  readonly retryAfterSeconds?: number;
  /** Shown on the phone, and then nothing is heard of it. */
  readonly losesAnswers?: boolean;
}

const formType = 'application/x-www-form-urlencoded';
const grantType = 'urn:ietf:params:oauth:grant-type:jwt-bearer';

/** A stand-in for FCM’s HTTP v1 and the token endpoint before it: what it takes lands in the outbox. Its faults are switched on by tests. */
export async function pushService(app: FastifyInstance, settings: PushServiceSettings): Promise<void> {
  const { clock, outbox, url } = settings;
  const account = createServiceAccount();
  const phones = createPhones(outbox);
  let fault: PushFault = {};
  let exchanges = 0;
  const tokenUrl = () => `${url()}/push/token`;

  app.addContentTypeParser(formType, { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(body.toString()))),
  );
  app.post(
    '/push/token',
    { schema: { body: tokenSchema } },
    async (request: FastifyRequest<{ Body: { assertion: string } }>, reply) => {
      exchanges += 1;
      const token = account.exchange(request.body.assertion, tokenUrl());
      if (token === null) return reply.code(400).send({ error: 'invalid_grant' });
      return { access_token: token, expires_in: tokenSeconds, token_type: 'Bearer' };
    },
  );

  app.post(
    '/v1/projects/:projectId/messages::send',
    { schema: { body: sendSchema } },
    async (
      request: FastifyRequest<{ Params: { projectId: string }; Body: { message: WireMessage } }>,
      reply,
    ) => {
      const { delayMs, httpStatus, retryAfterSeconds, losesAnswers } = fault;
      if (delayMs !== undefined) await new Promise<void>((resolve) => clock.after(delayMs, resolve));
      if (httpStatus !== undefined) {
        if (retryAfterSeconds !== undefined) void reply.header('retry-after', String(retryAfterSeconds));
        return refuse(reply, {
          code: httpStatus,
          status: httpStatus === 429 ? 'QUOTA_EXCEEDED' : 'UNAVAILABLE',
        });
      }
      const [, bearer = ''] = (request.headers.authorization ?? '').split('Bearer ');
      if (!account.isBearer(bearer)) return refuse(reply, { code: 401, status: 'UNAUTHENTICATED' });
      if (request.params.projectId !== account.projectId) {
        return refuse(reply, { code: 403, status: 'PERMISSION_DENIED' });
      }
      const { message } = request.body;
      const state = phones.stateOf(message.token);
      if (state === 'unregistered') return refuse(reply, unregistered);
      if (state === 'invalid') return refuse(reply, invalidToken);
      phones.show(message);
      if (losesAnswers) return reply.raw.destroy();
      return { name: `projects/${account.projectId}/messages/${phones.taken().length}` };
    },
  );

  app.get('/_sandbox/push/service-account', async () => account.file(tokenUrl()));
  app.get('/_sandbox/push/taken', async () => ({ items: phones.taken(), exchanges }));
  app.post('/_sandbox/push/revoke', async (_request, reply) => {
    account.revoke();
    return reply.code(204).send();
  });
  app.put(
    '/_sandbox/push/faults',
    { schema: { body: faultSchema } },
    async (request: FastifyRequest<{ Body: PushFault }>) => (fault = request.body),
  );
  app.put(
    '/_sandbox/push/phones',
    { schema: { body: phonesSchema } },
    async (request: FastifyRequest<{ Body: PhoneFaults }>) => {
      phones.setFaults(request.body);
      return request.body;
    },
  );
}

interface Refusal {
  readonly code: number;
  /** Of the RPC. */
  readonly status: string;
  readonly details?: readonly object[];
}

const fcmError = (errorCode: string) => ({
  '@type': 'type.googleapis.com/google.firebase.fcm.v1.FcmError',
  errorCode,
});
const unregistered: Refusal = { code: 404, status: 'NOT_FOUND', details: [fcmError('UNREGISTERED')] };
const invalidToken: Refusal = {
  code: 400,
  status: 'INVALID_ARGUMENT',
  details: [
    fcmError('INVALID_ARGUMENT'),
    {
      '@type': 'type.googleapis.com/google.rpc.BadRequest',
      fieldViolations: [{ field: 'message.token', description: 'Invalid registration token' }],
    },
  ],
};

/** An error as Google’s APIs write it. */
function refuse(reply: FastifyReply, { code, status, details = [] }: Refusal): FastifyReply {
  return reply.code(code).send({ error: { code, status, message: `Refused: ${status}`, details } });
}

const text = { type: 'string', minLength: 1, maxLength: 4096 } as const;
const texts = { type: 'object', additionalProperties: text } as const;

const tokenSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['grant_type', 'assertion'],
  properties: { grant_type: { const: grantType }, assertion: text },
} as const;

const sendSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['message'],
  properties: {
    message: {
      type: 'object',
      additionalProperties: false,
      required: ['token', 'notification', 'data'],
      properties: {
        token: text,
        notification: {
          type: 'object',
          additionalProperties: false,
          required: ['title'],
          properties: { title: text, body: text },
        },
        data: texts,
        android: {
          type: 'object',
          additionalProperties: false,
          properties: {
            priority: { enum: ['NORMAL', 'HIGH'] },
            ttl: { type: 'string', pattern: '^[0-9]+(\\.[0-9]+)?s$' },
            notification: { type: 'object', additionalProperties: false, properties: { tag: text } },
          },
        },
        apns: {
          type: 'object',
          additionalProperties: false,
          properties: { headers: texts, payload: { type: 'object' } },
        },
      },
    },
  },
} as const;

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
