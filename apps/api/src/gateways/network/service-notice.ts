import { createHash, timingSafeEqual } from 'node:crypto';

import { fail, ok } from '@bylgja/domain';
import type { Result } from '@bylgja/domain';
import { z } from 'zod';

import { parseJson } from '../http-answer.ts';
import type { NoticeRefusal, RawNotice } from './network-operator.ts';

/** All of them mean the same: fetch the order again. */
const noticeTypes = new Set([
  'ServiceOrderStateChangeEvent',
  'ServiceOrderMilestoneEvent',
  'ServiceOrderInformationRequiredEvent',
]);

const wireEnvelope = z.object({ eventType: z.string() });
const wireNotice = z.object({ event: z.object({ serviceOrder: z.object({ externalId: z.uuid() }) }) });

/**
 * The token is verified before anything is read from a notice, which is only trusted to name the order to fetch. Without a
 * configured token no notice is accepted.
 */
export function readServiceNotice(
  token: string | null,
  { body, headers }: RawNotice,
): Result<{ orderId: string }, NoticeRefusal> {
  if (!token || !isSame(headers['authorization'], `Bearer ${token}`)) return fail('bad_token');
  const notice = parseJson(body.toString('utf8'));
  const envelope = wireEnvelope.safeParse(notice);
  if (!envelope.success) return fail('malformed_body');
  if (!noticeTypes.has(envelope.data.eventType)) return fail('unknown_type');
  const read = wireNotice.safeParse(notice);
  return read.success ? ok({ orderId: read.data.event.serviceOrder.externalId }) : fail('malformed_body');
}

/** Compares in constant time. */
function isSame(given: RawNotice['headers'][string], expected: string): boolean {
  return typeof given === 'string' && timingSafeEqual(digest(given), digest(expected));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
