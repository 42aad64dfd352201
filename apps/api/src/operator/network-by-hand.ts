import type { Deps } from '#deps.ts';
import { lockOrderInProcess } from '#features/orders/progress.ts';
import type { ServiceOrderSnapshot } from '#gateways/network/network-operator.ts';
import { giveUpTasks } from '#network/network-tasks.ts';

import type { OrderRow } from './operator.store.ts';

/**
 * What the network was asked for an order ends as a person says, with all that follows from it; the network is not asked
 * any more. False when the order is not being processed.
 */
export function finishByHand(
  deps: Deps,
  { id }: Pick<OrderRow, 'id'>,
  outcome: Pick<ServiceOrderSnapshot, 'state' | 'reason'>,
): Promise<boolean> {
  return deps.db.inTransaction(async () => {
    const order = await lockOrderInProcess(deps, id);
    if (!order) return false;
    const open = await giveUpTasks(deps, id);
    // What was done by hand from the beginning has no task: it is written down, and ended with what follows.
    if (open.length === 0) await deps.deliver(order);
    const task = open.at(-1) ?? (await giveUpTasks(deps, id)).at(-1);
    if (!task) return true;
    await deps.networkChanged(task, {
      id: task.id,
      ...outcome,
      scheduledFor: null,
      simSentAt: null,
      sim: null,
      changedAt: deps.clock.now(),
    });
    return true;
  });
}
