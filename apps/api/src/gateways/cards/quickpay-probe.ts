import { fail, ok } from '@bylgja/domain';
import type { Result } from '@bylgja/domain';

import { errorOf } from '../gateway-error.ts';
import type { ProbeFailure } from '../probe.ts';
import { reasonOf } from './card-provider.ts';
import type { Call } from './quickpay-http.ts';
import { wirePayments } from './quickpay-wire.ts';

/**
 * Reads the newest payment: that costs nothing, and needs the permission that every payment needs. It does not prove the key of the
 * notices.
 */
export async function probeQuickpay(call: Call, merchantId: string): Promise<Result<void, ProbeFailure>> {
  const query = { page_size: '1' };
  const listed = await call({ method: 'GET', path: '/payments', query, answer: wirePayments });
  if (!listed.ok) {
    const kind = errorOf(listed.details);
    return fail(kind === 'key_refused' ? kind : 'unreachable', { kind, reason: reasonOf(listed) });
  }
  const isOurs = listed.value.every((payment) => String(payment.merchant_id) === merchantId);
  return isOurs
    ? ok(undefined)
    : fail('wrong_account', { kind: 'key_refused', reason: 'its payments are of another account' });
}
