import pino from 'pino';
import type { DestinationStream, Logger } from 'pino';

import { maskHubUrl } from '#hub/mask-hub-url.ts';

/** Never logged by name, should an object that bears one be handed in whole. */
const secretFields = [
  'authorization',
  'password',
  'currentPassword',
  'passwordHash',
  'accessToken',
  'refreshToken',
  'token',
  'code',
];

/** One JSON line an event. Headers and bodies are never logged, and addresses lose what gives access. */
export function createLogger(level: string, destination: DestinationStream): Logger {
  return pino(
    {
      level,
      redact: {
        paths: secretFields.flatMap((field) => [field, `*.${field}`]),
        remove: true,
      },
      serializers: {
        req: (request: { method: string; url: string }) => ({
          method: request.method,
          url: maskHubUrl(request.url),
        }),
        res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
        err: pino.stdSerializers.err,
      },
    },
    destination,
  );
}
