import type { PhoneNumber } from '@bylgja/domain';

import type { Deps } from '#deps.ts';
import type { OrderDraft } from '#features/orders/placing.ts';
import { manages } from '#features/subscriptions/manages.ts';
import { readManagedLines } from '#features/subscriptions/own-accounts.ts';

/** A line that the caller may manage; somebody else's is as unknown as one that does not exist. */
export async function findManagedLine(
  deps: Deps,
  customerId: string,
  of: { readonly phoneNumber: string } | { readonly lineId: string },
) {
  const { lines } = await readManagedLines(deps, customerId);
  return lines.find(
    (line) =>
      manages(customerId, line) &&
      ('lineId' in of ? line.id === of.lineId : line.phone_number === of.phoneNumber),
  );
}

interface LineOfOrder {
  readonly id: string;
  readonly account_id: string;
  readonly phone_number: PhoneNumber;
  readonly firstname: string;
}

/** The order for a top-up of a line. */
export function draftOf(deps: Deps, line: LineOfOrder, name: string): OrderDraft {
  return {
    id: deps.ids.uuid(),
    kind: 'top_up',
    accountId: line.account_id,
    lineId: line.id,
    planId: null,
    packageId: null,
    phoneNumber: line.phone_number,
    memberName: line.firstname,
    name,
    wish: {},
  };
}
