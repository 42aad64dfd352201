import type { DataTransfer, dataTransfers } from '@bylgja/contract';
import { checkGive, checkRequest, fail, megabytes, monthOf, maxPendingRequests, ok } from '@bylgja/domain';
import type { GiveRefusal, Megabytes, RequestRefusal, Result } from '@bylgja/domain';

import { inTransaction } from '#db/database.ts';
import type { InTransaction } from '#db/database.ts';
import type { Deps } from '#deps.ts';
import { manages } from '#features/accounts/access.ts';
import { presentLines } from '#features/accounts/present-month.ts';
import type { Customer, Handler } from '#http/handler.ts';

import { presentRequest, presentRequestReview, presentTransfer } from './data-transfers.present.ts';
import {
  countPendingOf,
  findTransfer,
  insertTransfer,
  listParties,
  listRequestsTo,
  listTransfersOf,
} from './data-transfers.store.ts';
import { moveData, notifyOfRequest } from './move-data.ts';
import { toOther } from './recipients.ts';
import { findOtherLine, findOwnLine, lockTransferLines, readParties } from './transfer-lines.ts';
import type { TransferParty } from './transfer-lines.ts';

export const listRequests: Handler<typeof dataTransfers.list> = async (deps, _input, { customerId }) => {
  const month = monthOf(deps.clock.now());
  return ok((await listRequestsTo(deps.db, { customerId, month })).map(presentRequest));
};

export const readRequest: Handler<typeof dataTransfers.one> = async (deps, { params }, { customerId }) => {
  const month = monthOf(deps.clock.now());
  const waiting = await listRequestsTo(deps.db, { customerId, month });
  const request = waiting.find(({ id }) => id === params.id);
  if (!request) return fail('not_found');
  const lineIds = [request.giver_line_id, request.receiver_line_id];
  const rows = await presentLines(deps, () => listParties(deps.db, lineIds));
  const parties = await readParties(deps, rows);
  const giver = parties.get(request.giver_line_id);
  if (!giver) return fail('not_found');
  return ok(presentRequestReview(request, { giver, receiver: parties.get(request.receiver_line_id) }));
};

export const listHistory: Handler<typeof dataTransfers.history> = async (deps, { query }, { customerId }) => {
  const month = monthOf(deps.clock.now());
  const page = { offset: query.page * query.perPage, limit: query.perPage };
  const { rows, total } = await listTransfersOf(deps.db, { customerId, ...page });
  return ok({ items: rows.map((row) => presentTransfer(row, { customerId, month })), total });
};

/**
 * Gives data to another line at once, or requests data; both people are notified in the same transaction (rule: data-transfers
 * 3).
 */
export const createTransfer: Handler<typeof dataTransfers.create> = async (deps, { body }, caller) => {
  const { customerId } = caller;
  const own = await findOwnLine(deps, { customerId, phoneNumber: body.ownPhoneNumber });
  if (!own) return fail('not_found');
  const other = await findOtherLine(deps, body.phoneNumber);
  return toOther(deps, caller, {
    other,
    work: () =>
      inTransaction(deps, async (inTx) => {
        const { now, parties } = await lockTransferLines(inTx, other ? [own.id, other.id] : [own.id]);
        const ownParty = parties.get(own.id);
        if (!ownParty || !manages(customerId, ownParty.row)) return fail('not_found');
        const input = {
          own: ownParty,
          other: other && parties.get(other.id),
          amount: megabytes(body.dataAmount),
        };
        return body.kind === 'give' ? give(now, caller, input) : ask(now, caller, input);
      }),
  });
};

interface TransferInput {
  readonly own: TransferParty;
  readonly other: TransferParty | undefined;
  readonly amount: Megabytes;
}

async function give(
  deps: InTransaction<Deps>,
  caller: Customer,
  { own, other, amount }: TransferInput,
): Promise<Result<DataTransfer, GiveRefusal>> {
  const recipient = checkGive({ giver: own, receiver: other, amount });
  if (!recipient.ok) return recipient;
  const movement = movementOf(deps, caller, { giver: own, receiver: recipient.value, amount });
  await insertTransfer(deps.db, newTransfer(deps, movement, 'give'));
  await moveData(deps, movement);
  return ok(await readTransfer(deps, caller, movement.id));
}

async function ask(
  deps: InTransaction<Deps>,
  caller: Customer,
  { own, other, amount }: TransferInput,
): Promise<Result<DataTransfer, RequestRefusal | 'request_waiting' | 'request_limit_reached'>> {
  const asked = checkRequest({ asker: own, asked: other });
  if (!asked.ok) return asked;
  const movement = movementOf(deps, caller, { giver: asked.value, receiver: own, amount });
  const transfer = newTransfer(deps, movement, 'request');
  const waiting = await countPendingOf(deps.db, { receiverLineId: own.id, month: transfer.month });
  if (waiting >= maxPendingRequests) return fail('request_limit_reached');
  if (!(await insertTransfer(deps.db, transfer))) return fail('request_waiting');
  await notifyOfRequest(deps, movement);
  return ok(await readTransfer(deps, caller, movement.id));
}

function movementOf(
  deps: Deps,
  by: Customer,
  { giver, receiver, amount }: { giver: TransferParty; receiver: TransferParty; amount: Megabytes },
) {
  return { id: deps.ids.uuid(), giver: giver.row, receiver: receiver.row, amount, by };
}

function newTransfer(
  deps: Deps,
  { id, giver, receiver, amount, by }: ReturnType<typeof movementOf>,
  kind: 'give' | 'request',
) {
  const now = deps.clock.now();
  return {
    id,
    kind,
    state: kind === 'give' ? ('given' as const) : ('pending' as const),
    giver_line_id: giver.id,
    receiver_line_id: receiver.id,
    megabytes: amount,
    month: monthOf(now),
    created_by: by.customerId,
    created_at: now,
    handled_at: kind === 'give' ? now : null,
  };
}

async function readTransfer(deps: Deps, { customerId }: Customer, id: string): Promise<DataTransfer> {
  const row = await findTransfer(deps.db, { id, customerId });
  if (!row) throw new Error('a transfer that was just inserted does not exist');
  return presentTransfer(row, { customerId, month: monthOf(deps.clock.now()) });
}
