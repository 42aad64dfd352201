import { fail } from '@bylgja/domain';
import type { Failure } from '@bylgja/domain';
import { z } from 'zod';

import { errorOfStatus } from '#gateways/gateway-error.ts';
import { parseJson } from '#gateways/http-answer.ts';

import type { PushFailure } from './push-gateway.ts';

const refusal = z.object({
  error: z.object({
    message: z.string().default(''),
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
type Refusal = z.output<typeof refusal>['error'];

/** The failure that an error answer of FCM means, by status and error code; its message is not passed on. */
export function readRefusal(response: Response, text: string, now: Date): Failure<PushFailure> {
  const { status } = response;
  const parsed = refusal.safeParse(parseJson(text));
  const error = parsed.success ? parsed.data.error : { message: '', details: [] };
  const errorCode = error.details.find((detail) => detail.errorCode !== undefined)?.errorCode;
  const reason = [status, errorCode?.replaceAll(/[^A-Z_]/g, '')].filter(Boolean).join(' ');
  if (errorCode === 'UNREGISTERED' || (errorCode === 'INVALID_ARGUMENT' && isAboutToken(error))) {
    return fail('push_unregistered', { kind: 'refused', reason });
  }
  if (status === 400 || status === 413 || errorCode === 'SENDER_ID_MISMATCH') {
    return fail('push_refused', { kind: 'refused', reason });
  }
  const waitMs = readRetryAfter(response.headers.get('retry-after'), now);
  const details = { kind: errorOfStatus(status), reason };
  return fail('push_unavailable', waitMs === null ? details : { ...details, waitMs });
}

/**
 * Whether the invalid argument is the token. FCM names the field of an invalid message, but no field for a malformed token, which
 * is only recognizable by the error text. Anything else is a fault of ours, and the phone is kept.
 */
function isAboutToken({ message, details }: Refusal): boolean {
  const fields = details.flatMap(({ fieldViolations = [] }) => fieldViolations.map(({ field }) => field));
  if (fields.length > 0) return fields.every((field) => field === 'message.token');
  return /registration token/i.test(message);
}

/** `Retry-After`: seconds or a date. */
function readRetryAfter(header: string | null, now: Date): number | null {
  if (header === null) return null;
  const ms = /^\d{1,6}$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now.getTime();
  return Number.isNaN(ms) ? null : Math.max(0, ms);
}
