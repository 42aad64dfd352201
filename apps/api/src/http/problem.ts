import { brand } from '@bylgja/brand';
import type { ErrorCode, Problem } from '@bylgja/contract';
import type { FailureDetails } from '@bylgja/domain';
import { problemText } from '@bylgja/i18n/server';
import type { Locale } from '@bylgja/i18n/server';
import type { FastifyReply } from 'fastify';

export interface ProblemInput {
  readonly code: ErrorCode;
  readonly status: number;
  readonly locale: Locale;
  readonly details?: FailureDetails | undefined;
  readonly errors?: Problem['errors'];
  readonly reference?: string;
}

/** A failure as RFC 9457 describes it, in a language. */
export function writeProblem(input: ProblemInput): Problem {
  const { title, detail } = problemText(input.locale, input.code, input.details);
  return {
    type: `urn:${brand.key}:problem:${input.code}`,
    title,
    status: input.status,
    code: input.code,
    detail,
    ...(input.errors && { errors: input.errors }),
    ...(input.reference && { reference: input.reference }),
    ...(input.details && { details: { ...input.details } }),
  };
}

/** Answers with `application/problem+json` in the language of the request (rule: api 1). */
export function sendProblem(reply: FastifyReply, input: ProblemInput): FastifyReply {
  const retryAfter = input.details?.['retryAfter'];
  if (retryAfter !== undefined) void reply.header('retry-after', String(retryAfter));
  return reply
    .status(input.status)
    .type('application/problem+json; charset=utf-8')
    .send(JSON.stringify(writeProblem(input)));
}
