import pino from 'pino';
import type { DestinationStream, Logger } from 'pino';

import { DatabaseUnavailable } from '#db/unavailable.ts';

import { describeError, isSecretField, maskAddress, maskValue, secretFields } from './masking.ts';
import type { LoggedRequest } from './masking.ts';

/**
 * The level of an error. A database outage causes many, and the outage log reports it once. Work that was held up by a lock or
 * its own length may be the only sign of the problem; it will be retried.
 */
function levelOf([first]: readonly unknown[]): 'debug' | 'warn' | 'error' {
  const error = typeof first === 'object' && first !== null && 'err' in first ? first.err : undefined;
  if (!(error instanceof DatabaseUnavailable)) return 'error';
  return error.kind === 'unreachable' || error.kind === 'read-only' ? 'debug' : 'warn';
}

/** One JSON line per event. Headers and bodies are never logged; addresses and texts lose what identifies a person. */
export function createLogger(level: string, destination: DestinationStream): Logger {
  return pino(
    {
      level,
      // Everything passes here: fields, those of child loggers, and messages with their arguments.
      redact: {
        paths: ['*', ...secretFields],
        censor: (value, [name]) => (isSecretField(name) ? undefined : maskValue(value)),
      },
      hooks: {
        logMethod(line, method, lineLevel) {
          const asLevel = lineLevel === pino.levels.values['error'] ? levelOf(line) : 'error';
          if (asLevel === 'error') Reflect.apply(method, this, line);
          else this[asLevel](...line);
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
