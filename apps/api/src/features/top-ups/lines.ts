import type { PhoneNumber } from '@bylgja/domain';

import type { Deps } from '#deps.ts';
import type { OrderDraft } from '#features/orders/place-orders.ts';

interface LineOfOrder {
  readonly id: string;
  readonly account_id: string;
  readonly phone_number: PhoneNumber;
  readonly firstname: string;
}

/** The draft of an order for a top-up of a line. */
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
    request: {},
  };
}
