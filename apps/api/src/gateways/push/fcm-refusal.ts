import { fail } from '@bylgja/domain';
import type { Failure } from '@bylgja/domain';
import { z } from 'zod';

import { parseJson } from '#gateways/http-answer.ts';

import type { PushFailure } from './push-gateway.ts';

const refusal = z.object({
  error: z.object({
    details: z
      .array(
        z.object({
          errorCode: z.string().optional(),
          fieldViolations: z.array(z.object({ field: z.string() })).optional(),
        }),
      )
      .default([]),
  }),
});
type Details = z.output<typeof refusal>['error']['details'];

/** What FCM means by an answer that is not good, by its status and error code. Its message is not looked at. */
export function readRefusal(response: Response, text: string, now: Date): Failure<PushFailure> {
  const { status } = response;
  const parsed = refusal.safeParse(parseJson(text));
  const details = parsed.success ? parsed.data.error.details : [];
  const errorCode = details.find((detail) => detail.errorCode !== undefined)?.errorCode;
  const reason = [status, errorCode?.replaceAll(/[^A-Z_]/g, '')].filter(Boolean).join(' ');
  if (errorCode === 'UNREGISTERED' || isAboutToken(details, errorCode)) {
    return fail('push_unregistered', { reason });
  }
  if (status === 400 || status === 413 || errorCode === 'SENDER_ID_MISMATCH') {
    return fail('push_refused', { reason });
  }
  const waitMs = readRetryAfter(response.headers.get('retry-after'), now);
  return fail('push_unavailable', waitMs === null ? { reason } : { reason, waitMs });
}

/** An argument that is wrong is the token, unless another field is named: then the fault is ours, and the phone is kept. */
function isAboutToken(details: Details, errorCode: string | undefined): boolean {
  const fields = details.flatMap(({ fieldViolations = [] }) => fieldViolations.map(({ field }) => field));
  return errorCode === 'INVALID_ARGUMENT' && fields.every((field) => field === 'message.token');
}

/** Seconds, or a date. */
function readRetryAfter(header: string | null, now: Date): number | null {
  if (header === null) return null;
  const ms = /^\d{1,6}$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now.getTime();
  return Number.isNaN(ms) ? null : Math.max(0, ms);
}
