import type { DataRequest, DataRequestReview, DataTransfer, OtherPerson } from '@bylgja/contract';
import { lastDayOf, previewGift, transferStateIn } from '@bylgja/domain';
import type { Month } from '@bylgja/domain';

import type { TransferRow } from './data-transfers.store.ts';
import type { TransferParty } from './transfer-lines.ts';

export function presentRequest(row: TransferRow): DataRequest {
  return {
    id: row.id,
    requester: { phoneNumber: row.receiver_number, firstname: row.receiver_firstname },
    dataAmount: row.megabytes,
    createdAt: row.created_at.toISOString(),
  };
}

/** A request with its effect on the giver's line. `receiver` is undefined when its line has ended. */
export function presentRequestReview(
  row: TransferRow,
  { giver, receiver }: { giver: TransferParty; receiver: TransferParty | undefined },
): DataRequestReview {
  const { remaining, remainingAfter, monthlyRemaining, refusal } = previewGift({
    giver,
    receiver,
    amount: row.megabytes,
  });
  return {
    ...presentRequest(row),
    ownPhoneNumber: row.giver_number,
    validUntil: lastDayOf(row.month),
    gift: {
      remaining,
      remainingAfter,
      measuredAt: giver.measuredAt?.toISOString() ?? null,
      monthlyRemaining,
      monthlyLimit: giver.given.max,
      refusal,
    },
  };
}

/** First name and initial: nothing more is shown of a stranger (rule: data-transfers 6). */
export function presentOther(person: {
  phone_number: string;
  firstname: string;
  lastname: string;
}): OtherPerson {
  const { phone_number, firstname, lastname } = person;
  return { phoneNumber: phone_number, firstname, initial: lastname.slice(0, 1) };
}

/** A transfer as seen by the user of one of its lines, or by the person who made it for one. */
export function presentTransfer(
  row: TransferRow,
  { customerId, month }: { customerId: string; month: Month },
): DataTransfer {
  const giver = {
    phone_number: row.giver_number,
    firstname: row.giver_firstname,
    lastname: row.giver_lastname,
  };
  const receiver = {
    phone_number: row.receiver_number,
    firstname: row.receiver_firstname,
    lastname: row.receiver_lastname,
  };
  const isOut = goesOut(row, customerId);
  return {
    id: row.id,
    kind: row.kind,
    direction: isOut ? 'out' : 'in',
    state: transferStateIn(row, month),
    ownPhoneNumber: (isOut ? giver : receiver).phone_number,
    other: presentOther(isOut ? receiver : giver),
    dataAmount: row.megabytes,
    createdAt: row.created_at.toISOString(),
    handledAt: row.handled_at?.toISOString() ?? null,
  };
}

/** Whether data leaves, as the customer sees it: from their own line, or else from the line that they manage. */
function goesOut({ kind, giver_id, receiver_id }: TransferRow, customerId: string): boolean {
  if (giver_id !== receiver_id && receiver_id === customerId) return false;
  if (giver_id === customerId) return true;
  return kind === 'give';
}
