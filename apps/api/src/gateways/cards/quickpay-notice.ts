import { createHmac, timingSafeEqual } from 'node:crypto';

import { fail, ok } from '@bylgja/domain';
import type { Result } from '@bylgja/domain';

import type { NoticeHint, NoticeRefusal, RawNotice } from './card-provider.ts';
import { wireHint } from './quickpay-wire.ts';

export interface QuickpayNoticeSettings {
  /** Signs callbacks; not the API key. */
  readonly privateKey: string;
  readonly merchantId: string;
}

/** The checksum is verified over the raw bytes before anything is read from them. The body is only trusted to name what to fetch. */
export function verifyQuickpayNotice(
  settings: QuickpayNoticeSettings,
  { body, headers }: RawNotice,
): Result<NoticeHint, NoticeRefusal> {
  if (!isSigned(settings.privateKey, body, headers['quickpay-checksum-sha256'])) return fail('bad_checksum');
  if (headers['quickpay-account-id'] !== settings.merchantId) return fail('wrong_account');
  const about = resources.get(String(headers['quickpay-resource-type']));
  if (about === undefined) return fail('unknown_type');

  const hint = readHint(body);
  return hint ? ok({ about, providerId: String(hint.id), ref: hint.order_id }) : fail('malformed_body');
}

const resources: ReadonlyMap<string, NoticeHint['about']> = new Map([
  ['Payment', 'payment'],
  ['Subscription', 'agreement'],
]);

function isSigned(privateKey: string, body: Uint8Array, checksum: RawNotice['headers'][string]): boolean {
  if (typeof checksum !== 'string' || !/^[0-9a-f]{64}$/.test(checksum)) return false;
  const expected = createHmac('sha256', privateKey).update(body).digest();
  return timingSafeEqual(expected, Buffer.from(checksum, 'hex'));
}

function readHint(body: Uint8Array) {
  try {
    return wireHint.safeParse(JSON.parse(Buffer.from(body).toString('utf8'))).data;
  } catch {
    return undefined;
  }
}
