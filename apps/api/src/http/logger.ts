import pino from 'pino';
import type { DestinationStream, Logger } from 'pino';

import { DatabaseUnavailable } from '#db/unavailable.ts';

import { describeError, isSecretField, maskAddress, maskValue, secretFields } from './masking.ts';
import type { LoggedRequest } from './masking.ts';

/** Whether a line tells of one of the many failures of an outage of the database, which the outage log tells of once. */
function isOfOutage([first]: readonly unknown[]): boolean {
  return (
    typeof first === 'object' && first !== null && 'err' in first && first.err instanceof DatabaseUnavailable
  );
}

/** One JSON line an event. Headers and bodies are never logged; addresses and texts lose what tells who somebody is. */
export function createLogger(level: string, destination: DestinationStream): Logger {
  return pino(
    {
      level,
      // The one place that everything passes: fields, those of child loggers, and what is said with its arguments.
      redact: {
        paths: ['*', ...secretFields],
        censor: (value, [name]) => (isSecretField(name) ? undefined : maskValue(value)),
      },
      hooks: {
        logMethod(line, method, lineLevel) {
          const isKnown = lineLevel === pino.levels.values['error'] && isOfOutage(line);
          if (isKnown) this.debug(...line);
          else Reflect.apply(method, this, line);
        },
      },
      serializers: {
        req: (request: LoggedRequest & { method: string }) => ({
          method: request.method,
          url: maskAddress(request),
        }),
        res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
        err: (error: unknown) => describeError(error),
      },
    },
    destination,
  );
}
