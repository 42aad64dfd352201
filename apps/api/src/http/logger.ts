import pino from 'pino';
import type { DestinationStream, Logger } from 'pino';

import { maskHubUrl } from '#hub/mask-hub-url.ts';

/** One JSON line an event. Headers and bodies are never logged, and addresses lose what gives access. */
export function createLogger(level: string, destination: DestinationStream): Logger {
  return pino(
    {
      level,
      redact: {
        paths: ['*.authorization', '*.password', '*.accessToken', '*.refreshToken', '*.code'],
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
