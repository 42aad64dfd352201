import type { dataTransfers } from '@bylgja/contract';
import { checkGive, fail, monthOf, ok, transferStateIn } from '@bylgja/domain';

import { inTransaction } from '#db/database.ts';
import type { Handler } from '#http/handler.ts';

import { handleRequest, lockTransfer } from './data-transfers.store.ts';
import { partiesOf, moveData, recordWithdrawal, notifyOfDecline } from './move-data.ts';
import { lockTransferLines } from './transfer-lines.ts';

/** Gives the requested data, as if it were given now: only the user of the line that was asked may do so. */
export const approveRequest: Handler<typeof dataTransfers.approve> = (deps, { params }, caller) =>
  inTransaction(deps, async (inTx) => {
    const { customerId } = caller;
    const request = await lockTransfer(inTx.db, { id: params.id, customerId });
    if (request?.kind !== 'request' || request.giver_id !== customerId) return fail('not_found');
    const { now, parties } = await lockTransferLines(inTx, [request.giver_line_id, request.receiver_line_id]);
    const at = now.clock.now();
    const month = monthOf(at);
    const giver = parties.get(request.giver_line_id);
    if (!giver || transferStateIn(request, month) !== 'pending') return fail('already_handled');
    const recipient = checkGive({
      giver,
      receiver: parties.get(request.receiver_line_id),
      amount: request.megabytes,
    });
    if (!recipient.ok) return recipient;
    const { id, megabytes } = request;
    if (!(await handleRequest(inTx.db, { id, month, state: 'given', at }))) return fail('already_handled');
    await moveData(now, {
      id,
      giver: giver.row,
      receiver: recipient.value.row,
      amount: megabytes,
      by: caller,
    });
    return ok(undefined);
  });

/** Declines a request, or withdraws the caller's own. */
export const removeRequest: Handler<typeof dataTransfers.remove> = (deps, { params }, caller) =>
  inTransaction(deps, async (inTx) => {
    const request = await lockTransfer(inTx.db, { id: params.id, customerId: caller.customerId });
    if (request?.kind !== 'request') return fail('not_found');
    // Their log entries refer to the accounts, which all data transfers lock in one order.
    const { now } = await lockTransferLines(inTx, [request.giver_line_id, request.receiver_line_id]);
    const at = now.clock.now();
    const isAsked = request.giver_id === caller.customerId;
    const state = isAsked ? 'declined' : 'withdrawn';
    if (!(await handleRequest(inTx.db, { id: request.id, month: monthOf(at), state, at }))) {
      return fail('already_handled');
    }
    const movement = { id: request.id, ...partiesOf(request), amount: request.megabytes, by: caller };
    await (isAsked ? notifyOfDecline(now, movement) : recordWithdrawal(now, movement));
    return ok(undefined);
  });
