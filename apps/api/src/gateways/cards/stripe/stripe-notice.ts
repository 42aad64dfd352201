import { fail, ok } from '@bylgja/domain';
import type { Result } from '@bylgja/domain';
import { Stripe } from 'stripe';

import { parseJson } from '../../http-answer.ts';
import type { CallRefusal, NoticeHint, NoticeRefusal, RawNotice, UnnamedNotice } from '../card-provider.ts';
import { callStripe, isMissing } from './stripe-client.ts';
import { readMarks } from './stripe-records.ts';
import { wireEvent, wireMarked } from './stripe-wire.ts';

interface StripeNoticeSettings {
  /** The signing secret of the webhook endpoint, `whsec_…`. */
  readonly privateKey: string;
  readonly merchantId: string;
}

/** Of any age: a repeated event only leads to another look, and one that comes late must lead to one. */
const anyAge = 0;

/** The signature is verified over the raw bytes before anything is read from them. The event is only trusted to name what to fetch. */
export function verifyStripeNotice(
  { privateKey, merchantId }: StripeNoticeSettings,
  notice: RawNotice,
): Result<NoticeHint | UnnamedNotice, NoticeRefusal> {
  if (!isSigned(privateKey, notice)) return fail('bad_checksum');
  const event = wireEvent.safeParse(parseJson(Buffer.from(notice.body).toString('utf8'))).data;
  if (event === undefined) return fail('malformed_body');
  if (event.account && event.account !== merchantId) return fail('wrong_account');
  const { metadata, object, charge } = event.data.object;
  const hint = hintIn(metadata);
  if (hint) return ok(hint);
  return object === 'refund' && charge ? ok({ about: 'charge', chargeId: charge }) : fail('unknown_type');
}

/** A refund that was made in the dashboard has no mark of ours; its charge has. */
export async function readSubject(
  stripe: Stripe,
  { chargeId }: UnnamedNotice,
): Promise<Result<NoticeHint | null, CallRefusal>> {
  const read = await callStripe(wireMarked, () => stripe.charges.retrieve(chargeId));
  if (!read.ok) return isMissing(read) ? ok(null) : read;
  return ok(hintIn(read.value.metadata));
}

function hintIn(metadata: Parameters<typeof readMarks>[0]): NoticeHint | null {
  const marks = readMarks(metadata);
  return marks && { about: marks.about, providerId: marks.ref, ref: marks.ref };
}

function isSigned(secret: string, { body, headers }: RawNotice): boolean {
  const header = headers['stripe-signature'];
  if (typeof header !== 'string') return false;
  try {
    return Stripe.webhooks.signature?.verifyHeader(Buffer.from(body), header, secret, anyAge) ?? false;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) return false;
    throw error;
  }
}
