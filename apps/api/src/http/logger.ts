import pino from 'pino';
import type { DestinationStream, LogFn, Logger } from 'pino';

import { DatabaseUnavailable } from '#db/unavailable.ts';

import { maskAddress, maskText } from './masking.ts';
import type { LoggedRequest } from './masking.ts';

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
  'phoneNumber',
  'ownPhoneNumber',
  'firstname',
  'lastname',
  'email',
  'search',
];

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
      redact: {
        paths: secretFields.flatMap((field) => [field, `*.${field}`]),
        remove: true,
      },
      formatters: { log: maskTexts },
      hooks: {
        logMethod(line, method, lineLevel) {
          const isKnown = lineLevel === pino.levels.values['error'] && isOfOutage(line);
          if (isKnown) this.debug(...line);
          else maskMessage.call(this, line, method);
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

/** What is said is masked too: left to itself, a line says what an error does. */
function maskMessage(this: Logger, args: Parameters<LogFn>, method: LogFn): void {
  const [first, message, ...rest]: readonly unknown[] = args;
  if (typeof first === 'string') return Reflect.apply(method, this, [maskText(first), message, ...rest]);
  const fields = first instanceof Error ? { err: first } : first;
  const error = isRecord(fields) ? fields['err'] : undefined;
  const said = message ?? (error instanceof Error ? error.message : undefined);
  Reflect.apply(method, this, [fields, typeof said === 'string' ? maskText(said) : said, ...rest]);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** The texts of a line are masked, whatever they are called. */
function maskTexts(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      typeof value === 'string' ? maskText(value) : value,
    ]),
  );
}

interface ErrorLine {
  readonly type: string;
  readonly message: string;
  readonly stack: string;
  readonly cause?: ErrorLine;
}

/** Type, message and place of an error, and of what caused it; what else it bears may be a customer's. */
function describeError(error: unknown, causes = 3): ErrorLine {
  if (!(error instanceof Error)) return { type: typeof error, message: maskText(String(error)), stack: '' };
  return {
    type: error.constructor.name,
    message: maskText(error.message),
    stack: maskText(error.stack ?? ''),
    ...(error.cause !== undefined && causes > 0 && { cause: describeError(error.cause, causes - 1) }),
  };
}
