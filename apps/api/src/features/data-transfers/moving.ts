import type { ActivityKind, Megabytes } from '@bylgja/domain';

import type { Deps } from '#deps.ts';
import { recordActivity } from '#features/activity/activity.service.ts';
import { notify } from '#features/notifications/notifications.service.ts';
import { grantUntilMonthEnd } from '#features/subscriptions/ledger.ts';
import type { Customer } from '#http/handler.ts';

import type { EndRow } from './data-transfers.store.ts';

/** What is on its way between two lines, and who acts. */
export interface Movement {
  readonly id: string;
  readonly giver: TransferEnd;
  readonly receiver: TransferEnd;
  readonly amount: Megabytes;
  readonly by: Customer;
}

export type TransferEnd = Pick<EndRow, 'id' | 'account_id' | 'customer_id' | 'phone_number' | 'firstname'>;

/** Where people see what they gave, were given and were asked for. */
const link = '/umbonir';

/**
 * Puts what was given on the other line, and tells both. What the giver has less of it is the transfer’s own row, which counts
 * as given from the moment that it is written in the same transaction.
 */
export async function moveData(deps: Deps, movement: Movement): Promise<void> {
  const { id, giver, receiver, amount } = movement;
  await grantUntilMonthEnd(deps, {
    lineId: receiver.id,
    source: 'gift',
    zone: 'domestic',
    amount,
    for: { transferId: id },
  });
  await notify(deps, {
    kind: 'data_given',
    customerId: giver.customer_id,
    parts: partsOf(receiver, amount),
    link,
  });
  await notify(deps, {
    kind: 'data_received',
    customerId: receiver.customer_id,
    parts: partsOf(giver, amount),
    link,
  });
  await recordBoth(deps, movement, { ofGiver: 'data_given', ofReceiver: 'data_received' });
}

/** Tells whoever was asked, and writes it into both logs. In the transaction that writes the request. */
export async function tellOfRequest(deps: Deps, movement: Movement): Promise<void> {
  const { giver, receiver, amount } = movement;
  await notify(deps, {
    kind: 'data_request_received',
    customerId: giver.customer_id,
    parts: partsOf(receiver, amount),
    link,
  });
  await recordBoth(deps, movement, { ofGiver: 'data_request_received', ofReceiver: 'data_requested' });
}

/** Tells whoever had asked that it was declined, and writes it into both logs. */
export async function tellOfDecline(deps: Deps, movement: Movement): Promise<void> {
  const { giver, receiver, amount } = movement;
  await notify(deps, {
    kind: 'data_request_declined',
    customerId: receiver.customer_id,
    parts: partsOf(giver, amount),
    link,
  });
  await recordBoth(deps, movement, {
    ofGiver: 'data_request_declined',
    ofReceiver: 'data_request_turned_down',
  });
}

export async function recordWithdrawal(deps: Deps, movement: Movement): Promise<void> {
  const { giver, receiver, amount, by } = movement;
  const parts = { megabytes: amount, phoneNumber: giver.phone_number };
  await recordActivity(deps, { kind: 'data_request_withdrawn', by, line: receiver, parts });
}

async function recordBoth(
  deps: Deps,
  { giver, receiver, amount, by }: Movement,
  { ofGiver, ofReceiver }: { ofGiver: ActivityKind; ofReceiver: ActivityKind },
): Promise<void> {
  const about = ({ phone_number }: TransferEnd) => ({ megabytes: amount, phoneNumber: phone_number });
  await recordActivity(deps, { kind: ofGiver, by, line: giver, parts: about(receiver) });
  await recordActivity(deps, { kind: ofReceiver, by, line: receiver, parts: about(giver) });
}

function partsOf({ firstname, phone_number }: TransferEnd, megabytes: Megabytes) {
  return { firstname, phoneNumber: phone_number, megabytes };
}
