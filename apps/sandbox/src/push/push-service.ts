import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { SandboxClock } from '../clock.ts';
import type { Outbox } from '../outbox/outbox.ts';
import { createPhones } from './phones.ts';
import type { Phones, WireMessage } from './phones.ts';
import { pushControls } from './push-controls.ts';
import { createServiceAccount, tokenSeconds } from './service-account.ts';
import type { ServiceAccount } from './service-account.ts';
import { sendSchema, tokenSchema } from './wire-schemas.ts';

export interface PushServiceSettings {
  readonly clock: SandboxClock;
  readonly outbox: Outbox;
  /** Its address; known once it listens. */
  readonly url: () => string;
}

const formType = 'application/x-www-form-urlencoded';

/** A stand-in for FCM’s HTTP v1 API and its token endpoint: pushes appear in the outbox. Tests can inject faults. */
export async function pushService(app: FastifyInstance, settings: PushServiceSettings): Promise<void> {
  const { clock, outbox, url } = settings;
  const account = createServiceAccount();
  const phones = createPhones(outbox);
  const tokenUrl = () => `${url()}/push/token`;
  const controls = pushControls(app, { account, phones, tokenUrl });

  app.addContentTypeParser(formType, { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(body.toString()))),
  );
  app.post(
    '/push/token',
    { schema: { body: tokenSchema } },
    async (request: FastifyRequest<{ Body: { assertion: string } }>, reply) => {
      controls.countExchange();
      const token = account.exchange(request.body.assertion, tokenUrl());
      if (token === null) return reply.code(400).send({ error: 'invalid_grant' });
      return { access_token: token, expires_in: tokenSeconds, token_type: 'Bearer' };
    },
  );
  app.post(
    '/v1/projects/:projectId/messages::send',
    { schema: { body: sendSchema } },
    async (request: SendRequest, reply) => {
      const { delayMs, httpStatus, retryAfterSeconds, losesAnswers } = controls.fault();
      if (delayMs !== undefined) await new Promise<void>((resolve) => clock.after(delayMs, resolve));
      if (retryAfterSeconds !== undefined) void reply.header('retry-after', String(retryAfterSeconds));
      if (httpStatus !== undefined) return refuse(reply, { code: httpStatus, status: 'UNAVAILABLE' });
      const refusal = refusalOf(request, { account, phones });
      if (refusal) return refuse(reply, refusal);
      phones.show(request.body.message);
      if (losesAnswers) return reply.raw.destroy();
      return { name: `projects/${account.projectId}/messages/${phones.taken().length}` };
    },
  );
}

type SendRequest = FastifyRequest<{ Params: { projectId: string }; Body: { message: WireMessage } }>;

function refusalOf(
  { headers, params, body }: SendRequest,
  { account, phones }: { account: ServiceAccount; phones: Phones },
): Refusal | undefined {
  const [, bearer = ''] = (headers.authorization ?? '').split('Bearer ');
  if (!account.isBearer(bearer)) return { code: 401, status: 'UNAUTHENTICATED' };
  if (params.projectId !== account.projectId) return { code: 403, status: 'PERMISSION_DENIED' };
  return refusals[phones.stateOf(body.message.token)];
}

interface Refusal {
  readonly code: number;
  /** The RPC status code. */
  readonly status: string;
  readonly details?: readonly object[];
  readonly message?: string;
}

const fcmError = (errorCode: string) => ({
  '@type': 'type.googleapis.com/google.firebase.fcm.v1.FcmError',
  errorCode,
});
const unregistered: Refusal = { code: 404, status: 'NOT_FOUND', details: [fcmError('UNREGISTERED')] };
/** As in FCM: this error is identified only by its message, without a code in the details. */
const invalidToken: Refusal = {
  code: 400,
  status: 'INVALID_ARGUMENT',
  message: 'The registration token is not a valid FCM registration token',
  details: [fcmError('INVALID_ARGUMENT')],
};

const refusals: Readonly<Record<ReturnType<Phones['stateOf']>, Refusal | undefined>> = {
  registered: undefined,
  unregistered,
  invalid: invalidToken,
};

/** An error in the format of Google’s APIs. */
function refuse(reply: FastifyReply, refusal: Refusal): FastifyReply {
  const { code, status, details = [], message = `Refused: ${status}` } = refusal;
  return reply.code(code).send({ error: { code, status, message, details } });
}
