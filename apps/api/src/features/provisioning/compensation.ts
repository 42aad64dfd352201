import type { PhoneNumber } from '@bylgja/domain';

import type { InTransaction } from '#db/database.ts';
import type { Deps } from '#deps.ts';
import { mayHaveBegun, requestTask } from '#network/network-tasks.ts';
import type { TaskRow } from '#network/network-tasks.ts';

/**
 * The network tasks of an order were given up: if one of them may have begun with a number that the line does not keep, it is
 * undone at the network.
 */
export async function compensate(
  deps: InTransaction<Deps>,
  givenUp: readonly TaskRow[],
  kept: PhoneNumber | null,
): Promise<void> {
  for (const task of givenUp.filter(mayHaveBegun)) {
    const { line_id: lineId, order_id: orderId, request } = task;
    const { phoneNumber } = request;
    if (orderId === null || phoneNumber === kept) continue;
    await requestTask(deps, { lineId, orderId, action: 'deactivate', request: { phoneNumber } });
  }
}
