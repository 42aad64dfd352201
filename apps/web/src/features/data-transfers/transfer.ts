import type { CallResult } from '@bylgja/client';
import type { Megabytes, TransferKind } from '@bylgja/domain';

import { api } from '#lib/api.ts';
import { session } from '#lib/session.ts';
import { isUnanswered } from '#lib/unanswered.ts';
import { tabPreferences } from '#platform/preferences.ts';
import { newKey } from '#platform/random.ts';

export interface Transfer {
  readonly kind: TransferKind;
  readonly ownPhoneNumber: string;
  readonly phoneNumber: string;
  readonly dataAmount: Megabytes;
}

/** In this tab: what was sent and has had no answer, with its key, `give.298211001.298211010.1024.0f3a…`. */
const unansweredKey = 'transfer';

session.subscribe(() => {
  if (session.get().status === 'guest') void tabPreferences.remove(unansweredKey);
});

/** Gives or asks. Until there is an answer, trying again is the same transfer, also after a reload. */
export async function sendTransfer(transfer: Transfer): Promise<CallResult<'POST /data-transfers'>> {
  const { kind, ownPhoneNumber, phoneNumber, dataAmount } = transfer;
  const name = `${kind}.${ownPhoneNumber}.${phoneNumber}.${dataAmount}.`;
  const kept = await tabPreferences.get(unansweredKey);
  const idempotencyKey = kept?.startsWith(name) === true ? kept.slice(name.length) : newKey();
  await tabPreferences.set(unansweredKey, `${name}${idempotencyKey}`);
  const sent = await api.call('POST /data-transfers', { body: transfer, idempotencyKey });
  if (sent.ok || !isUnanswered(sent)) await tabPreferences.remove(unansweredKey);
  return sent;
}
