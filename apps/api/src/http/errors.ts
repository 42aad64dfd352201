import type { ErrorCode } from '@bylgja/contract';
import type { FastifyError, FastifyInstance } from 'fastify';

import { DatabaseUnavailable, unavailableForSeconds } from '#db/unavailable.ts';
import { logEvent } from '#log/log-events.ts';

import { sendProblem } from './problem.ts';

const codeOfStatus: Readonly<Record<number, ErrorCode>> = {
  400: 'malformed_request',
  413: 'payload_too_large',
  415: 'unsupported_media_type',
  429: 'too_many_requests',
  503: 'unavailable',
};

/**
 * Answers what throws: a request that cannot be read is answered as such; one that the database could not serve may be retried;
 * anything else is a bug: it is logged, and answered with a reference only.
 */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const { locale } = request;
    if (error instanceof DatabaseUnavailable) {
      const details = { retryAfter: unavailableForSeconds };
      return sendProblem(reply, { code: 'unavailable', status: 503, locale, details });
    }
    const status = error.statusCode ?? 500;
    const code = codeOfStatus[status];
    if (code) {
      const seconds = reply.getHeader('retry-after');
      const details = seconds === undefined ? undefined : { retryAfter: Number(seconds) };
      return sendProblem(reply, { code, status, locale, details });
    }
    if (status >= 400 && status < 500)
      return sendProblem(reply, { code: 'malformed_request', status: 400, locale });
    logEvent(request.log, 'request.failed', { err: error });
    return sendProblem(reply, { code: 'unexpected', status: 500, locale, reference: request.id });
  });
}
