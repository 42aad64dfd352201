import type { CallResult } from '@bylgja/client';
import type { Megabytes, TransferKind } from '@bylgja/domain';

import { api } from '#lib/api.ts';
import { unansweredRequest } from '#lib/unanswered-request.ts';

export interface Transfer {
  readonly kind: TransferKind;
  readonly ownPhoneNumber: string;
  readonly phoneNumber: string;
  readonly dataAmount: Megabytes;
}

/** After a quarter of an hour, the same gift to the same number is a new gift. */
const unanswered = unansweredRequest({ name: 'transfer', forMs: 15 * 60_000 });

/** Gives or asks. Until there is an answer, trying again is the same transfer, also after a reload. */
export async function sendTransfer(transfer: Transfer): Promise<CallResult<'POST /data-transfers'>> {
  const { kind, ownPhoneNumber, phoneNumber, dataAmount } = transfer;
  const asked = JSON.stringify([kind, ownPhoneNumber, phoneNumber, dataAmount]);
  const begun = (await unanswered.find(asked)) ?? unanswered.begin();
  const { idempotencyKey } = begun;
  return unanswered.ask(asked, begun, () =>
    api.act(kind === 'give' ? 'failed.giveData' : 'failed.requestData', 'POST /data-transfers', {
      body: transfer,
      idempotencyKey,
    }),
  );
}
