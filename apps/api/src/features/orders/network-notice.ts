import type { orders } from '@bylgja/contract';
import { fail, ok } from '@bylgja/domain';

import { inTransaction } from '#db/database.ts';
import { countForgedNotice, countNotice } from '#http/call-limits.ts';
import type { Handler } from '#http/handler.ts';
import { logEvent } from '#log/log-events.ts';
import { checkTaskNow } from '#network/network-tasks.ts';

/** A notice only says where to look: the state of the order is read from the network. */
export const receiveNetworkNotice: Handler<typeof orders.networkCallback> = async (deps, input, caller) => {
  const { rawBody, headers } = input;
  const notice = deps.network?.readNotice({ body: rawBody, headers }) ?? fail('bad_token');
  if (!notice.ok) {
    const forged = countForgedNotice(deps, caller);
    if (!forged.ok) return forged;
    logEvent(deps.log, 'network.callback_rejected', { reason: notice.code });
    return fail(notice.code === 'bad_token' ? 'bad_signature' : 'unknown_callback');
  }
  const counted = countNotice(deps, 'network');
  if (!counted.ok) return counted;
  await inTransaction(deps, (inTx) => checkTaskNow(inTx, notice.value.orderId));
  return ok(undefined);
};
