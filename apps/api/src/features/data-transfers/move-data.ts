import type { Megabytes } from '@bylgja/domain';

import type { InTransaction } from '#db/database.ts';
import type { Deps } from '#deps.ts';
import { recordActivity } from '#features/activity/activity.service.ts';
import { notify } from '#features/notifications/notifications.service.ts';
import { grantUntilMonthEnd } from '#features/usage/ledger.ts';
import type { Customer } from '#http/handler.ts';

import type { PartyRow, TransferRow } from './data-transfers.store.ts';

/** The data that moves between two lines, and the person who acts. */
export interface Movement {
  readonly id: string;
  readonly giver: TransferEnd;
  readonly receiver: TransferEnd;
  readonly amount: Megabytes;
  readonly by: Customer;
}

export type TransferEnd = Pick<PartyRow, 'id' | 'account_id' | 'customer_id' | 'phone_number' | 'firstname'>;

interface PartyNotification {
  readonly kind:
    | 'data_given'
    | 'data_received'
    | 'data_request_received'
    | 'data_request_declined'
    | 'data_request_expired';
  readonly to: TransferEnd;
  readonly of: TransferEnd;
  readonly amount: Megabytes;
}

/**
 * Grants the data to the receiving line, and notifies both people. The giver's data is reduced by the row of the transfer itself,
 * which counts as given from the moment it is written in the same transaction.
 */
export async function moveData(deps: InTransaction<Deps>, movement: Movement): Promise<void> {
  const { id, giver, receiver, amount, by } = movement;
  await grantUntilMonthEnd(deps, {
    lineId: receiver.id,
    source: 'gift',
    zone: 'domestic',
    amount,
    for: { transferId: id },
  });
  if (by.customerId === giver.customer_id) {
    await notifyParty(deps, { kind: 'data_given', to: giver, of: receiver, amount });
  } else await notifyOfLineGift(deps, movement);
  await notifyParty(deps, { kind: 'data_received', to: receiver, of: giver, amount });
  await recordBoth(deps, movement, { ofGiver: 'data_given', ofReceiver: 'data_received' });
}

/** Notifies the user who is asked, and writes the request into both logs. */
export async function notifyOfRequest(deps: InTransaction<Deps>, movement: Movement): Promise<void> {
  const { giver, receiver, amount } = movement;
  await notifyParty(deps, { kind: 'data_request_received', to: giver, of: receiver, amount });
  await recordBoth(deps, movement, { ofGiver: 'data_request_received', ofReceiver: 'data_requested' });
}

/** Notifies the requester of the decline, and writes it into both logs. */
export async function notifyOfDecline(deps: InTransaction<Deps>, movement: Movement): Promise<void> {
  const { giver, receiver, amount } = movement;
  await notifyParty(deps, { kind: 'data_request_declined', to: receiver, of: giver, amount });
  await recordBoth(deps, movement, {
    ofGiver: 'data_request_declined',
    ofReceiver: 'data_request_turned_down',
  });
}

/** Notifies the requester that the request was not answered within the month. */
export function notifyOfExpiry(
  deps: InTransaction<Deps>,
  { giver, receiver, amount }: Pick<Movement, 'giver' | 'receiver' | 'amount'>,
): Promise<void> {
  return notifyParty(deps, { kind: 'data_request_expired', to: receiver, of: giver, amount });
}

export async function recordWithdrawal(deps: InTransaction<Deps>, movement: Movement): Promise<void> {
  const { giver, receiver, amount, by } = movement;
  const parts = { megabytes: amount, phoneNumber: giver.phone_number };
  await recordActivity(deps, { kind: 'data_request_withdrawn', by, line: receiver, parts });
}

/** Notifies the user of a line that its owner has given data from it. */
function notifyOfLineGift(deps: InTransaction<Deps>, { giver, receiver, amount }: Movement): Promise<void> {
  const { firstname, phone_number: phoneNumber } = receiver;
  const parts = { firstname, phoneNumber, megabytes: amount, ownNumber: giver.phone_number };
  return notify(deps, { kind: 'data_given_of_line', customerId: giver.customer_id, parts });
}

interface RecordedKinds {
  readonly ofGiver: 'data_given' | 'data_request_received' | 'data_request_declined';
  readonly ofReceiver: 'data_received' | 'data_requested' | 'data_request_turned_down';
}

async function recordBoth(
  deps: InTransaction<Deps>,
  { giver, receiver, amount, by }: Movement,
  { ofGiver, ofReceiver }: RecordedKinds,
): Promise<void> {
  const about = ({ phone_number }: TransferEnd) => ({ megabytes: amount, phoneNumber: phone_number });
  await recordActivity(deps, { kind: ofGiver, by, line: giver, parts: about(receiver) });
  await recordActivity(deps, { kind: ofReceiver, by, line: receiver, parts: about(giver) });
}

/** Notifies the user of one line about the other. */
function notifyParty(deps: InTransaction<Deps>, { kind, to, of, amount }: PartyNotification): Promise<void> {
  return notify(deps, {
    kind,
    customerId: to.customer_id,
    parts: { firstname: of.firstname, phoneNumber: of.phone_number, megabytes: amount },
  });
}

/** The lines at both ends of a transfer. */
export function partiesOf(row: TransferRow): { giver: TransferEnd; receiver: TransferEnd } {
  return {
    giver: {
      id: row.giver_line_id,
      account_id: row.giver_account_id,
      customer_id: row.giver_id,
      phone_number: row.giver_number,
      firstname: row.giver_firstname,
    },
    receiver: {
      id: row.receiver_line_id,
      account_id: row.receiver_account_id,
      customer_id: row.receiver_id,
      phone_number: row.receiver_number,
      firstname: row.receiver_firstname,
    },
  };
}
